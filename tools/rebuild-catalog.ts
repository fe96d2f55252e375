import { openNamed } from "./setup/named-app.ts";
import { runProgram } from "./world/processes/lifetime.ts";

// Writes the pages of all producers anew, with their addresses, and what their events say of them; then rebuilds every catalog row
// from the public events, and removes the rows of events that no longer exist:
//   npm run catalog -- <staging | production | local>
// Uses Google's default credentials; local is the emulator that the environment names.

await runProgram(async () => {
  openNamed("npm run catalog -- <staging | production | local>");
  const { projectAllProducerPages } = await import(
    "../functions/src/features/producers/page/project-producer-page.ts"
  );
  const { syncProducer } = await import("../functions/src/features/events/lifecycle/sync-producer.ts");
  console.log(`${await projectAllProducerPages(syncProducer)} producers were looked at.`);
  const { rebuildCatalog } = await import("../functions/src/features/catalog/sync-catalog.ts");
  console.log(`${await rebuildCatalog(new Date())} events were looked at.`);
  return 0;
});
