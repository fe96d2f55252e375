import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyTree } from "../world/copy-tree.ts";
import { inRoot } from "../world/paths.ts";
import { Problem, say } from "../world/say.ts";
import { type RunTest, runTests } from "./run-tests.ts";
import type { Mutant } from "./score.ts";

// Takes calls out of the code, one at a time, in a copy of the tree: tests must fail each time.

/** Takes the place of the function called: accepts the same arguments and does nothing. */
const NOTHING = "(async (..._: unknown[]) => true)";

/** The longest that the tests of one call may take, and each file of them on a busy machine. */
const [SECONDS, SECONDS_A_FILE] = [120, 20];

export interface Call {
  file: string;
  line: number;
  source: string;
  /** The file's text without this call. */
  without: string;
  /** The files of the tests that are to notice. */
  tests: readonly string[];
}

/** The call of a named function that begins at a place of a file's text; none in a comment. */
export function callAt(
  file: string,
  text: string,
  { index, name, tests }: { index: number; name: string; tests: readonly string[] },
): Call[] {
  const line = text.slice(0, index).split("\n").length;
  const source = text.split("\n")[line - 1]?.trim() ?? "";
  const without = text.slice(0, index) + NOTHING + text.slice(index + name.length);
  return /^(?:\*|\/\/)/.test(source) ? [] : [{ file, line, source, without, tests }];
}

/** The files that match a pattern, by their paths from the root, and their texts. */
export function filesIn(pattern: string): [file: string, text: string][] {
  return globSync(inRoot(pattern))
    .toSorted()
    .map((file) => [file.slice(inRoot().length + 1), readFileSync(file, "utf8")]);
}

export interface Few {
  /** The most calls that are taken out. */
  most?: number;
  /** The tests that are run, by their names. */
  pattern?: string;
}

/**
 * Takes out the calls in the given files or folders; with none given, all of them. Those that the same tests are to notice come
 * together, once these have passed.
 */
export async function takeOut(
  calls: readonly Call[],
  chosen: readonly string[],
  { most = Number.POSITIVE_INFINITY, pattern }: Few = {},
): Promise<Mutant[]> {
  const wanted = calls
    .filter(({ file }) => chosen.length === 0 || chosen.some((word) => file.includes(word)))
    .slice(0, most);
  if (wanted.length === 0) throw new Problem(`There is no such call in ${chosen.join(", ")}.`);
  const copy = copyTree();
  const run = (tests: readonly string[], isFirstFailureEnough = true) =>
    runInCopy(copy, { files: tests, pattern, isFirstFailureEnough });
  const mutants: Mutant[] = [];
  for (const [, own = []] of Object.entries(Object.groupBy(wanted, ({ tests }) => tests.join()))) {
    const tests = await passing(run, own[0]?.tests ?? []);
    for (const { file, line, source, without } of own) {
      const path = join(copy, file);
      const original = readFileSync(path, "utf8");
      writeFileSync(path, without);
      const results = await run(tests);
      writeFileSync(path, original);
      const isNoticed = results.some(({ passed }) => !passed);
      const outcome = results.length === 0 ? "timed out" : isNoticed ? "killed" : "survived";
      say(`${outcome}: ${file}:${line}: ${source}`);
      mutants.push({ place: file, says: `line ${line}: ${source}`, outcome });
    }
  }
  return mutants;
}

type Run = (tests: readonly string[], isFirstFailureEnough?: boolean) => Promise<RunTest[]>;

/** The files that pass with every call in its place: what fails already proves nothing. */
async function passing(run: Run, tests: readonly string[]): Promise<string[]> {
  const results = await run(tests, false);
  const failing = new Set(results.filter(({ passed }) => !passed).map(({ file }) => file));
  const left = tests.filter((test) => ![...failing].some((file) => file.endsWith(test)));
  if (failing.size > 0) say(`Left out, since they fail already: ${[...failing].join(", ")}`);
  if (results.length === 0 || left.length === 0)
    throw new Problem(`With every call in its place these fail already: ${tests.join(", ")}`);
  return left;
}

type Tests = Pick<Parameters<typeof runTests>[0], "files" | "pattern" | "isFirstFailureEnough">;

async function runInCopy(copy: string, tests: Tests): Promise<RunTest[]> {
  rmSync(join(copy, ".cache"), { recursive: true, force: true });
  const seconds = SECONDS + SECONDS_A_FILE * tests.files.length;
  return runTests({ ...tests, project: "http", seconds, folder: copy });
}
