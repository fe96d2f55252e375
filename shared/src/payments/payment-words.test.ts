import { expect, test } from "vitest";
import { buildOrder } from "../../../tools/builders/orders.ts";
import { CASH_NEEDS_DAYS, PAYMENT_UNDER_WAY_MINUTES } from "../lib/limits.ts";
import { isStepForward, PAYMENT_BADGES, PAYMENT_STATUSES } from "./payment.status.ts";
import { BANK_TRANSFER, CASH, lateMethods } from "./payment-methods.ts";

test("every status has a word of its own, and a tone", () => {
  const badges = PAYMENT_STATUSES.map((status) => PAYMENT_BADGES[status]);
  expect(new Set(badges.map(({ label }) => label)).size).toBe(PAYMENT_STATUSES.length);
  expect(badges.filter(({ label, tone }) => !label || !tone)).toEqual([]);
});

test("money that came after the hold was over buys or goes back whole, and is nothing in between", () => {
  const reached = PAYMENT_STATUSES.filter((status) => isStepForward("cancelled", status));
  expect(reached).toEqual(["completed", "refunded"]);
});

test("a way to pay is offered for as long as it can be through, to the moment", () => {
  const order = buildOrder(); // starts on 1 April at 20:00 in Bogotá
  const begins = Date.parse("2026-04-02T01:00:00.000Z");
  const before = (milliseconds: number) => lateMethods(order, new Date(begins - milliseconds));
  const [days, minutes] = [CASH_NEEDS_DAYS * 86_400_000, PAYMENT_UNDER_WAY_MINUTES * 60_000];
  expect([before(days), before(days - 1)]).toEqual([[], [CASH]]);
  expect([before(minutes), before(minutes - 1)]).toEqual([[CASH], [CASH, BANK_TRANSFER]]);
});
