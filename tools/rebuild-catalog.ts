import { runProgram } from "./world/processes/lifetime.ts";
import { Problem } from "./world/say.ts";

// Makes every row of the catalog anew from the public events, and takes away those of events that are gone:
//   GCLOUD_PROJECT=… npm run catalog
// Credentials are Google's own; in a local world its variables lead to the emulators.

await runProgram(async () => {
  if (!process.env.GCLOUD_PROJECT) throw new Problem("Name the project in GCLOUD_PROJECT.");
  const { rebuildCatalog } = await import("../functions/src/features/catalog/sync-catalog.ts");
  console.log(`${await rebuildCatalog(new Date())} events were looked at.`);
  return 0;
});
