import { runProgram } from "./world/processes/lifetime.ts";
import { Problem } from "./world/say.ts";

// Rebuilds every catalog row from the public events, and removes the rows of events that no longer exist:
//   GCLOUD_PROJECT=… npm run catalog
// Uses Google's default credentials; in a local world the environment variables point to the emulators.

await runProgram(async () => {
  if (!process.env.GCLOUD_PROJECT) throw new Problem("Name the project in GCLOUD_PROJECT.");
  const { rebuildCatalog } = await import("../functions/src/features/catalog/sync-catalog.ts");
  console.log(`${await rebuildCatalog(new Date())} events were looked at.`);
  return 0;
});
