import { expect, test } from "vitest";
import { amountsOf, isRefundable } from "./refund-labels.ts";

const ticket = { id: "t", status: "active", isCourtesy: false, price: 85_000, totalPaid: 93_500 } as const;

test("what goes back is what was paid, service included and discount taken off", () => {
  const cheaper = { ...ticket, totalPaid: 76_500 };
  expect(amountsOf([ticket])).toEqual({ price: 85_000, rest: 8_500, total: 93_500 });
  expect(amountsOf([ticket, cheaper])).toEqual({ price: 170_000, rest: 0, total: 170_000 });
  expect(amountsOf([cheaper]).rest).toBe(-8_500);
});

test("nothing goes back for what was given, used or cancelled", () => {
  expect(isRefundable(ticket)).toBe(true);
  expect(isRefundable({ ...ticket, isCourtesy: true })).toBe(false);
  expect(isRefundable({ ...ticket, status: "used" })).toBe(false);
  expect(isRefundable({ ...ticket, status: "cancelled" })).toBe(false);
});
