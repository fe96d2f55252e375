import { runProgram } from "./world/lifetime.ts";
import { Problem } from "./world/say.ts";

// Counts the kept figures anew from the orders, puts right what stood differently, and says what that was:
//   GCLOUD_PROJECT=… npm run figures [-- eventId]
// Credentials are Google's own; in a local world its variables lead to the emulators.

await runProgram(async () => {
  const [eventId] = process.argv.slice(2);
  if (!process.env.GCLOUD_PROJECT) throw new Problem("Name the project in GCLOUD_PROJECT.");
  const { rebuildFigures } = await import("../functions/src/finance/rebuild-figures.ts");
  const differences = await rebuildFigures(eventId === undefined ? {} : { eventId });
  for (const difference of differences) console.log(difference);
  console.log(
    differences.length === 0
      ? "Everything stood as it should."
      : `${differences.length} figures were put right.`,
  );
  return 0;
});
