import { expect, test } from "vitest";
import { AUDIT_CATEGORIES, AUDIT_CATEGORY_LABELS, AUDIT_RESULTS } from "./audit.schema.ts";

// spec: 3.53
test("the log has these categories and results, each category with a label of its own", () => {
  expect(AUDIT_CATEGORIES).toEqual([
    ...["auth", "profile", "events", "tickets", "payments", "promoters", "system"],
  ]);
  expect(AUDIT_RESULTS).toEqual(["success", "fail", "warning"]);
  expect(new Set(Object.values(AUDIT_CATEGORY_LABELS)).size).toBe(AUDIT_CATEGORIES.length);
});
