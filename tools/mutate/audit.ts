import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyTree } from "../world/copy-tree.ts";
import { inRoot } from "../world/paths.ts";
import { Problem, say } from "../world/say.ts";
import { runTests } from "./run-tests.ts";
import type { Mutant } from "./score.ts";

// Removes the calls that write an entry of the audit log, one at a time; the tests of the log must fail each time.

/** Without audit.test.ts: it closes every day of the log, and the log grows with each run. */
const TESTS = ["functions/test/http/audit/audit-actions.test.ts"];
const CALL = /(?<!function )\b(?:createAuditLog|auditOnce)(?=\()/g;
/** Takes the place of the function called: accepts the same arguments and does nothing. */
const NOTHING = "(async (..._: unknown[]) => true)";

export interface AuditCall {
  file: string;
  line: number;
  source: string;
  /** The file's text without this call. */
  without: string;
}

/** The calls that write an audit entry in a file's text. */
export function auditCallsIn(file: string, text: string): AuditCall[] {
  const lines = text.split("\n");
  return [...text.matchAll(CALL)].flatMap(({ index, 0: name }) => {
    const line = text.slice(0, index).split("\n").length;
    const source = lines[line - 1]?.trim() ?? "";
    const without = text.slice(0, index) + NOTHING + text.slice(index + name.length);
    return /^(?:\*|\/\/)/.test(source) ? [] : [{ file, line, source, without }];
  });
}

function allCalls(): AuditCall[] {
  const files = globSync(inRoot("functions/src/**/*.ts")).filter((file) => !file.endsWith(".test.ts"));
  return files
    .toSorted()
    .flatMap((file) => auditCallsIn(file.slice(inRoot().length + 1), readFileSync(file, "utf8")));
}

interface Few {
  /** The most calls that are mutated. */
  most?: number;
  /** The tests that are run, by their names. */
  pattern?: string;
}

/** Mutates the calls in the given files or folders; with none given, all calls. */
export async function mutateAudit(
  chosen: readonly string[],
  { most = Number.POSITIVE_INFINITY, pattern }: Few = {},
): Promise<Mutant[]> {
  const calls = allCalls().filter(({ file }) => chosen.every((word) => file.includes(word)));
  if (calls.length === 0) throw new Problem(`No entry of the audit log is written in ${chosen.join(", ")}.`);
  const copy = copyTree();
  await passUntouched(copy, pattern);
  const mutants: Mutant[] = [];
  for (const call of calls.slice(0, most)) {
    const { file, line, source, without } = call;
    const path = join(copy, file);
    const original = readFileSync(path, "utf8");
    writeFileSync(path, without);
    const tests = await runInCopy(copy, pattern);
    writeFileSync(path, original);
    const isNoticed = tests.some(({ passed }) => !passed);
    const outcome = tests.length === 0 ? "timed out" : isNoticed ? "killed" : "survived";
    say(`${outcome}: ${file}:${line}`);
    mutants.push({ place: file, says: `line ${line}: ${source}`, outcome });
  }
  await passUntouched(copy, pattern);
  return mutants;
}

/** Run before and after the mutations: tests that fail without a mutation prove nothing. */
async function passUntouched(copy: string, pattern?: string): Promise<void> {
  const tests = await runInCopy(copy, pattern);
  if (tests.length === 0 || tests.some(({ passed }) => !passed))
    throw new Problem(
      "The tests of the audit log fail with every entry in its place: they can notice nothing.",
    );
}

async function runInCopy(copy: string, pattern?: string) {
  rmSync(join(copy, ".cache"), { recursive: true, force: true });
  const wanted = { project: "http", files: TESTS, pattern, seconds: 180 };
  return runTests({ ...wanted, folder: copy, isFirstFailureEnough: true });
}
