import { expect, test } from "vitest";
import { RESULT_OF, SCAN_MESSAGES, SCAN_REASONS, SCAN_RESULTS } from "./check-in.schema.ts";

// spec: 4.22
test("every reason has its result and a message; not found and expired are invalid, already used is used", () => {
  expect(SCAN_RESULTS).toEqual(["valid", "invalid", "used", "cancelled", "duplicate"]);
  const { not_found, expired, already_used, cancelled, repeated, ok } = RESULT_OF;
  expect({ not_found, expired, already_used, cancelled, repeated, ok }).toEqual({
    ...{ not_found: "invalid", expired: "invalid", already_used: "used" },
    ...{ cancelled: "cancelled", repeated: "duplicate", ok: "valid" },
  });
  expect(new Set(SCAN_REASONS.map((reason) => SCAN_MESSAGES[reason])).size).toBe(SCAN_REASONS.length);
});
