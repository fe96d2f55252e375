import { expect, test } from "vitest";
import { declaredIndexes } from "../../../../tools/world/emulators/index-usage.ts";
import { mails } from "../../features/mail/mails.ts";
import { CARRYING } from "../observability/carried-trace.ts";
import type { Collection } from "./collection.ts";
import { auditLogs, ledger, orders, purchases, tickets, validations } from "./collections.ts";
import { CARRIED_TRACE } from "./shape.ts";

// An index that grows with time takes 500 writes a second: what a rush writes to has none that no query asks for.

const { fieldOverrides = [] } = declaredIndexes();

/** Written for each sale, scan or mail, with the times that are asked for by themselves. */
const IN_A_RUSH: readonly [string, Pick<Collection<object>, "instants">, string[]][] = [
  ["orders", orders, ["createdAt", "reconcileAt", "remindAt"]], // how many began lately; which payments to ask for; whom to remind
  ["purchases", purchases, []],
  ["tickets", tickets, []],
  ["validations", validations, ["createdAt"]], // how many were scanned lately
  ["ledger", ledger, []],
  ["auditLogs", auditLogs, ["recordedAt"]], // the entries of a day
  ["mail", mails, ["dueAt"]], // what is to be sent
];

test.each(IN_A_RUSH)(
  "of %s no time has an index of its own but those that are asked for",
  (group, of, asked) => {
    const indexed = of.instants.filter((field) => {
      const override = fieldOverrides.find((it) => it.collectionGroup === group && it.fieldPath === field);
      return !override || override.indexes.length > 0;
    });
    expect(indexed.toSorted()).toEqual(asked);
  },
);

test.each(CARRYING)("nobody asks for the trace that a document of %s carries", (group) => {
  expect(fieldOverrides).toContainEqual({ collectionGroup: group, fieldPath: CARRIED_TRACE, indexes: [] });
});

test("Firestore takes as many exemptions as there are", () => {
  expect(fieldOverrides.length).toBeLessThanOrEqual(200);
  const names = fieldOverrides.map(({ collectionGroup, fieldPath }) => `${collectionGroup} ${fieldPath}`);
  expect(new Set(names).size).toBe(names.length);
});
