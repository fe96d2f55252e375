import { runProgram } from "./world/processes/lifetime.ts";
import { Problem } from "./world/say.ts";

// Recomputes the stored metrics from the ledger, corrects those that differ, and lists the corrections. Safe to run during sales:
//   GCLOUD_PROJECT=… npm run metrics
// Uses Google's default credentials; in a local world the environment variables point to the emulators.

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
