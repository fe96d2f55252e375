import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../world/paths.ts";
import { runCommand } from "../world/processes/command.ts";
import { Problem } from "../world/say.ts";

interface Report {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
}

export interface RunTest {
  file: string;
  name: string;
  passed: boolean;
}

interface Wanted {
  project: string;
  files: readonly string[];
  pattern?: string | undefined;
  seconds: number;
  /** A copy of the tree; by default the repository itself. */
  folder?: string;
  isFirstFailureEnough?: boolean;
  env?: Record<string, string>;
}

/** Runs the tests and returns each result; an empty list when they did not end in time. */
export async function runTests(wanted: Wanted): Promise<RunTest[]> {
  const { project, files, pattern, seconds, folder = root } = wanted;
  const report = join(folder, ".cache", "mutate-report.json");
  const args = [
    ...["run", "--project", `${project}*`, "--reporter=json", `--outputFile.json=${report}`],
    ...files,
    ...(pattern ? ["--testNamePattern", pattern] : []),
    ...(wanted.isFirstFailureEnough ? ["--bail", "1"] : []),
  ];
  const vitest = join(folder, "node_modules/vitest/vitest.mjs");
  const { output, timedOut } = await runCommand(process.execPath, [vitest, ...args], {
    quiet: true,
    seconds,
    folder,
    ...(wanted.env && { env: wanted.env }),
  });
  if (timedOut) return [];
  if (!existsSync(report)) throw new Problem(`The tests did not run.\n${output}`);
  return testsOf(JSON.parse(readFileSync(report, "utf8")) as Report);
}

/** A file that fails to load has no test results: it counts as one failed test. */
function testsOf({ testResults }: Report): RunTest[] {
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.length === 0
      ? [{ file, name: "", passed: false }]
      : assertionResults
          .filter(({ status }) => status === "passed" || status === "failed")
          .map(({ fullName, status }) => ({ file, name: fullName, passed: status === "passed" })),
  );
}
