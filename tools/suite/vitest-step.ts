import { existsSync, readFileSync, rmSync } from "node:fs";
import { runCommand } from "../world/command.ts";
import { inCache, inRoot } from "../world/paths.ts";
import { failedOnce, type Outcome } from "./step.ts";

interface Report {
  numPassedTests: number;
  numFailedTests: number;
}

/** Runs one project of vitest.config.ts and counts its tests from the report that it writes. */
export async function runVitest(
  project: string,
  options: { seconds: number; env?: NodeJS.ProcessEnv },
): Promise<Outcome> {
  const file = inCache("test-reports", `${project}.json`);
  rmSync(file, { force: true });
  const args = [
    "run",
    "--project",
    project,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ];
  const vitest = inRoot("node_modules/vitest/vitest.mjs");
  const { code, timedOut } = await runCommand(process.execPath, [vitest, ...args], options);
  if (timedOut) console.error(`The ${project} tests took longer than ${options.seconds} s and were ended.`);
  if (!existsSync(file)) return failedOnce;
  return countTests(JSON.parse(readFileSync(file, "utf8")) as Report, code);
}

/** A run can fail without a failed test: a file that does not load, or an error nobody caught. That counts as one. */
export function countTests(report: Report, exitCode: number): Outcome {
  const { numPassedTests: passed, numFailedTests } = report;
  return { passed, failed: exitCode === 0 ? numFailedTests : Math.max(1, numFailedTests) };
}
