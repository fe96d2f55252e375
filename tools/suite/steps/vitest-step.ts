import { existsSync, readFileSync, rmSync } from "node:fs";
import { basename } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { inRoot } from "../../world/paths.ts";
import { runCommand } from "../../world/processes/command.ts";
import { say } from "../../world/say.ts";
import { type Selection, type TestProject, testFolders } from "../selection.ts";
import { reportOf } from "../test-reports.ts";
import { failedOnce, type Outcome } from "./step.ts";

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
}

/** How much of a failure's text is repeated at the end of a run. */
const SHOWN_LETTERS = 500;

const vitest = inRoot("node_modules/vitest/vitest.mjs");

/** The arguments that limit Vitest to the selected tests of a project. */
export function filterArguments(project: TestProject, { files, testNames }: Selection): string[] {
  const own = files.filter((file) => testFolders[project].some((folder) => file.startsWith(`${folder}/`)));
  return [...own, ...(testNames.length ? ["--testNamePattern", testNames.map(escapePattern).join("|")] : [])];
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

interface Options {
  seconds: number;
  selection: Selection;
  env?: NodeJS.ProcessEnv;
  /** Print the output only at the end and only on failure, for a step that runs beside others. */
  quiet?: boolean;
}

/** Runs one project of vitest.config.ts and counts its tests from Vitest's report. */
export async function runVitest(project: TestProject, options: Options): Promise<Outcome> {
  const file = reportOf(project);
  rmSync(file, { force: true });
  const args = [
    ...["run", "--project", `${project}*`], // the star includes the project of files with isolated modules
    ...["--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
    ...filterArguments(project, options.selection),
  ];
  const { code, output, timedOut } = await runCommand(process.execPath, [vitest, ...args], options);
  if (options.quiet && code !== 0) console.error(output);
  if (timedOut) console.error(`The ${project} tests took longer than ${options.seconds} s and were ended.`);
  if (!existsSync(file)) return failedOnce;
  const report = JSON.parse(readFileSync(file, "utf8")) as Report;
  const outcome = countTests(report, code);
  return outcome.failed > 0 ? { ...outcome, failures: failuresIn(project, report) } : outcome;
}

/** Runs a project's tests again whenever a file changes, until it is stopped. */
export async function watchVitest(
  project: TestProject,
  { selection, env = {} }: Pick<Options, "selection" | "env">,
): Promise<number> {
  const args = ["watch", "--project", `${project}*`, ...filterArguments(project, selection)];
  say(`Watching the ${project} tests; q or Ctrl-C ends it`);
  const day = 24 * 60 * 60;
  return (await runCommand(process.execPath, [vitest, ...args], { env, seconds: day, typed: true })).code;
}

/** A run can fail without a failed test: when a file does not load, or on an uncaught error. That counts as one failed test. */
export function countTests(
  report: Pick<Report, "numPassedTests" | "numFailedTests">,
  exitCode: number,
): Outcome {
  const { numPassedTests: passed, numFailedTests } = report;
  return { passed, failed: exitCode === 0 ? numFailedTests : Math.max(1, numFailedTests) };
}

/** Vitest's report has no message of a hook that failed or took too long. */
const OUTSIDE_OF_TESTS = "what it does before or after its tests failed, see above";

/** The failed tests of a report with how each failed, a line each; and the files that failed as a whole. */
export function failuresIn(project: TestProject, { testResults }: Pick<Report, "testResults">): string[] {
  const lines = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0)
      return status === "failed" ? [`${basename(name)}: ${shortened(message) || OUTSIDE_OF_TESTS}`] : [];
    return failed.map(
      ({ fullName, failureMessages }) =>
        `${basename(name)} > ${fullName}: ${shortened(failureMessages?.[0] ?? "")}`,
    );
  });
  return lines.length > 0 ? lines : [`${project}: something outside of its tests`];
}

const shortened = (text: string) =>
  stripVTControlCharacters(text).replace(/\s+/g, " ").trim().slice(0, SHOWN_LETTERS);
