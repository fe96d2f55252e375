import { expect, test } from "vitest";
import { differencesOf, restOf } from "./audit-diff.ts";

test.each([
  [{ from: "draft", to: "approved", reason: "x" }, [["status", "draft", "approved"]], { reason: "x" }],
  [{ role: "scanner", before: "attendee" }, [["role", "attendee", "scanner"]], {}],
  [{ changed: ["name"], before: { name: "A" }, after: { name: "B" } }, [["name", "A", "B"]], {}],
  [{ total: 3 }, [], { total: 3 }],
])("%j tells what has become different, and the rest", (payload, differences, rest) => {
  expect(differencesOf(payload).map(({ field, before, after }) => [field, before, after])).toEqual(
    differences,
  );
  expect(restOf(payload)).toEqual(rest);
});
