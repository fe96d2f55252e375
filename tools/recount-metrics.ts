import { runProgram } from "./world/processes/lifetime.ts";
import { Problem } from "./world/say.ts";

// Counts the kept figures anew from the ledger, puts right what stood differently, and says what that was; also while sales go on:
//   GCLOUD_PROJECT=… npm run metrics
// Credentials are Google's own; in a local world its variables lead to the emulators.

await runProgram(async () => {
  if (!process.env.GCLOUD_PROJECT) throw new Problem("Name the project in GCLOUD_PROJECT.");
  const { differenceText, recountMetrics } = await import(
    "../functions/src/features/metrics/recount-metrics.ts"
  );
  const differences = await recountMetrics();
  for (const difference of differences) console.log(differenceText(difference));
  console.log(
    differences.length === 0
      ? "Everything stood as it should."
      : `${differences.length} figures were put right.`,
  );
  return 0;
});
