import { describe, expect, test } from "vitest";
import { isStepForward, PAYMENT_STATUSES, paymentStatusFromGateway } from "./payment.status.ts";

// spec: 4.8
test("the statuses of a payment", () => {
  expect(PAYMENT_STATUSES).toEqual([
    ...["pending", "processing", "completed", "failed", "cancelled"],
    ...["refunded", "partially_refunded", "chargeback"],
  ]);
});

// spec: 4.9
describe("what the gateway says only ever moves an order forward", () => {
  test.each([
    ["pending", "completed"],
    ["pending", "failed"],
    ["processing", "completed"],
    ["failed", "processing"],
    ["failed", "completed"],
    ["completed", "refunded"],
    ["completed", "chargeback"],
    ["partially_refunded", "refunded"],
    ["cancelled", "completed"],
    ["cancelled", "refunded"],
  ] as const)("%s → %s", (from, to) => expect(isStepForward(from, to)).toBe(true));

  test.each([
    ["completed", "pending"],
    ["completed", "processing"],
    ["completed", "failed"],
    ["completed", "cancelled"],
    ["refunded", "completed"],
    ["chargeback", "completed"],
    ["partially_refunded", "completed"],
    ["cancelled", "processing"],
    ["cancelled", "failed"],
  ] as const)("never %s → %s", (from, to) => expect(isStepForward(from, to)).toBe(false));

  test("saying the same again is no step", () => {
    for (const status of PAYMENT_STATUSES) expect(isStepForward(status, status)).toBe(false);
  });
});

test.each([
  ["approved", 0, "completed"],
  ["approved", 50, "partially_refunded"],
  ["in_process", 0, "processing"],
  ["pending", 0, "processing"],
  ["rejected", 0, "failed"],
  ["cancelled", 0, "failed"],
  ["refunded", 100, "refunded"],
  ["charged_back", 0, "chargeback"],
  ["something_new", 0, "processing"],
] as const)("the gateway's %s with %i of 100 sent back is %s", (status, refunded, ours) => {
  expect(paymentStatusFromGateway(status, refunded, 100)).toBe(ours);
});
