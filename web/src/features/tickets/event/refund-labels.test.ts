import { expect, test } from "vitest";
import { amountsOf, isRefundable, refundableOf } from "./refund-labels.ts";

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

test("a group ticket goes back whole, or not at all once somebody entered with it", () => {
  const part = (number: number, at: number, status: "active" | "used" = "active") => ({
    ...{ ...ticket, status, id: `ev.order.${number}-${at}`, part: { number: at, of: 2 } },
  });
  const [whole, other] = [part(1, 1), part(1, 2)];
  const [waiting, single] = [part(2, 1), { ...ticket, id: "ev.order.3", part: null }];
  const order = [whole, other, waiting, part(2, 2, "used"), single];
  expect(refundableOf(order, other)).toEqual({ rest: [whole, other, single], together: [whole, other] });
  expect(refundableOf(order, single).together).toEqual([single]);
  expect(refundableOf(order, waiting).together).toEqual([]);
});
