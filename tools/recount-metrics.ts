import { openNamed } from "./setup/named-app.ts";
import { runProgram } from "./world/processes/lifetime.ts";

// Recomputes the stored metrics from the ledger, corrects those that differ, and lists the corrections. Safe to run during sales:
//   npm run metrics -- <staging | production | local>
// Uses Google's default credentials; local is the emulator that the environment names.

await runProgram(async () => {
  openNamed("npm run metrics -- <staging | production | local>");
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
