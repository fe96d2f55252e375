import { type Call, callAt, type Few, filesIn, takeOut } from "./calls.ts";
import type { Mutant } from "./score.ts";

// Takes out the calls that write an entry of the audit log; the tests of the log must fail each time.

/** Without audit.test.ts: it closes every day of the log, and the log grows with each run. */
const TESTS = ["functions/test/http/audit/audit-actions.test.ts"];
const CALL = /(?<!function )\b(?:createAuditLog|auditOnce)(?=\()/g;

/** The calls that write an audit entry in a file's text. */
export function auditCallsIn(file: string, text: string): Call[] {
  return [...text.matchAll(CALL)].flatMap(({ index, 0: name }) =>
    callAt(file, text, { index, name, tests: TESTS }),
  );
}

export function mutateAudit(chosen: readonly string[], few: Few = {}): Promise<Mutant[]> {
  const sources = filesIn("functions/src/**/*.ts").filter(([file]) => !file.endsWith(".test.ts"));
  const calls = sources.flatMap(([file, text]) => auditCallsIn(file, text));
  return takeOut(calls, chosen, few);
}
