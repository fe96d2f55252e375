import { expect, test } from "vitest";
import { mutateAccess } from "./access.ts";
import { auditCallsIn } from "./audit.ts";
import { deliveryCallsIn } from "./deliveries.ts";
import { mutationDocument } from "./document.ts";
import { inBrief, type Mutant } from "./score.ts";

test("calls that write the audit log are found and taken out one by one, not where they are declared or written of", () => {
  const text = [
    "// createAuditLog(batch) writes an entry",
    "export function createAuditLog(batch: WriteBatch): void {}",
    "createAuditLog(batch, entry);",
    "return auditOnce(id, entry);",
  ].join("\n");
  const calls = auditCallsIn("a.ts", text);
  expect(calls.map(({ line, source }) => [line, source])).toEqual([
    [3, "createAuditLog(batch, entry);"],
    [4, "return auditOnce(id, entry);"],
  ]);
  expect(calls[1]?.without).toContain("return (async (..._: unknown[]) => true)(id, entry);");
  expect(calls[1]?.without).toContain("\ncreateAuditLog(batch, entry);");
});

test("what deployed functions do is found, not what they read or how they are declared, with the tests that name the function", () => {
  const text = [
    'import { decodeSnapshot } from "../../lib/firestore/decode.ts";',
    'import { onSchedule } from "../../lib/triggers.ts";',
    'import { readOrder } from "./orders.repo.ts";',
    'import { issueTickets } from "../tickets/issue-tickets.ts";',
    'import { expireHolds as expireAll, markOverdue } from "./expire-holds.ts";',
    'export const onOrderWritten = onDocumentWritten({ document: "orders/{id}" }, async ({ data }) => {',
    "  const now = decodeSnapshot(order, data);",
    "  await Promise.all([isNews && issueTickets(await readOrder(now.id)), followPayment(now.id)]);",
    "});",
    "export const expireHolds = onSchedule({ ...LIMITS.expireHolds }, async () => {",
    "  await expireAll(new Date()); // and then markOverdue()",
    "});",
    "async function followPayment(id: string) {",
    "  await issueTickets(id);",
    "}",
  ].join("\n");
  const calls = deliveryCallsIn("orders.triggers.ts", text, (names) =>
    names.map((name) => `${name}.test.ts`),
  );
  expect(calls.map(({ line, tests }) => [line, tests])).toEqual([
    [8, ["onOrderWritten.test.ts"]],
    [11, ["expireHolds.test.ts"]],
    [14, ["onOrderWritten.test.ts"]], // which calls it, though the other stands before it
  ]);
  expect(calls[1]?.without).toContain("await (async (..._: unknown[]) => true)(new Date());");
});

test("every caller of every route has two other accesses, and the oracle knows each for another", () => {
  const mutants = mutateAccess().filter(({ place }) => place === "POST /payments/webhook");
  expect(mutants.map(({ says, outcome }) => [says, outcome])).toContainEqual([
    "anonymous: refused → any",
    "killed",
  ]);
  expect(mutants).toHaveLength(14);
});

const mutant = (place: string, outcome: Mutant["outcome"]): Mutant => ({
  place,
  says: "a < b → a <= b",
  outcome,
});
const mutants = [
  mutant("src/a.ts", "killed"),
  mutant("src/a.ts", "timed out"),
  mutant("src/b.ts", "survived"),
];

test("what never ends again was noticed, too", () => {
  expect(inBrief(mutants)).toBe("1 killed, 1 timed out, 1 survived: 66.7 %");
});

test("the document has a table by folder, and every survivor", () => {
  const run = { part: "src/", at: "2026-11-22T09:00:00.000Z", commit: "abc1234", mutants };
  const text = mutationDocument([
    { title: "Logic", does: "Turns things.", parts: [run] },
    { title: "Rules", does: "Opens things.", parts: [] },
  ]);
  expect(text).toContain("| Logic | 1 | 1 | 1 | 66.7 % |");
  expect(text).toContain("| src/ | 1 | 1 | 1 | 66.7 % | 2026-11-22 09:00 UTC | `abc1234` |");
  expect(text).toContain("| Rules | 0 | 0 | 0 | not run |");
  expect(text).toContain("Opens things.\n\nNot run yet.");
  expect(text).toContain("| src | 1 | 1 | 1 | 66.7 % |");
  expect(text).toContain("- src/b.ts\n  - `a < b → a <= b`");
});
