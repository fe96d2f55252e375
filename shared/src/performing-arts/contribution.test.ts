import { expect, test } from "vitest";
import { buildItem, buildOrder } from "../../../tools/builders/orders.ts";
import type { OrderItem } from "../orders/order.schema.ts";
import { ticketAmounts } from "../orders/ticket-amounts.ts";
import { contributionOf, contributionsIn } from "./contribution.ts";

const UVT = 52_374;

// three UVT by hand: of 2024, 141.195; of 2025, 149.397; of 2026, 157.122
test.each([
  [47_065, 141_195, 14_120], // 14.119,5: half a peso goes up
  [47_065, 141_194, 0],
  [49_799, 149_397, 14_940], // 14.939,7
  [49_799, 149_396, 0],
  [52_374, 157_122, 15_712], // 15.712,2
  [52_374, 157_121, 0],
  [52_374, 480_000, 48_000],
  [52_374, 0, 0],
])("by a UVT of %i a ticket of %i owes %i", (uvt, paid, owed) => {
  expect(contributionOf(paid, uvt)).toBe(owed);
});

const owedBy = (items: OrderItem[], more: { discount?: number; uvt?: number | undefined } = {}) => {
  const shows = items.map((item) => ({ isShow: true, ...item }));
  const subtotal = items.reduce((total, { price, quantity }) => total + price * quantity, 0);
  const order = buildOrder({
    items: shows,
    subtotal,
    serviceFee: Math.round(subtotal / 10),
    discount: more.discount ?? 0,
    ...("uvt" in more ? {} : { contributionUvt: UVT }),
  });
  return [...contributionsIn(order, ticketAmounts(order))].map(([number, { tickets, base, amount }]) => [
    ...[number, tickets, base, amount],
  ]);
};

test("an order that owes by no UVT owes nothing, whatever it cost", () => {
  expect(owedBy([buildItem({ price: 900_000 })], { uvt: undefined })).toEqual([]);
});

test("each ticket is judged by its own price, without the service", () => {
  const items = [buildItem({ price: 200_000, quantity: 2 }), buildItem({ price: 150_000, quantity: 5 })];
  expect(owedBy(items)).toEqual([
    [1, 1, 200_000, 20_000],
    [2, 1, 200_000, 20_000],
  ]);
});

test("after its part of the discount", () => {
  const items = [buildItem({ price: 160_000, quantity: 2 })]; // the threshold is 2.878 below
  expect(owedBy(items, { discount: 4_000 })).toEqual([
    [1, 1, 158_000, 15_800],
    [2, 1, 158_000, 15_800],
  ]);
  expect(owedBy(items, { discount: 6_000 })).toEqual([]);
});

test("of two at one price at the threshold both owe it or none, though a peso of the discount falls on one", () => {
  const items = [buildItem({ price: 157_123, quantity: 2 })];
  expect(owedBy(items, { discount: 2 })).toHaveLength(2); // 157.122 each
  expect(owedBy(items, { discount: 3 })).toHaveLength(0); // 157.121,5 each
});

test("what a discount makes free, and more than free, owes nothing", () => {
  const items = [buildItem({ price: 200_000, quantity: 2 })];
  expect(owedBy(items, { discount: 400_000 })).toEqual([]);
  expect(owedBy(items, { discount: 430_000 })).toEqual([]);
});

test("of an order with both, only what is of a show owes", () => {
  const items = [
    buildItem({ price: 200_000, quantity: 1, isShow: false }),
    buildItem({ price: 300_000, quantity: 1 }),
  ];
  expect(owedBy(items)).toEqual([[2, 1, 300_000, 30_000]]);
});

test("what is sold again is not judged again: it owes what it owed, near the threshold too", () => {
  const item = buildItem({ price: 160_000, quantity: 2, isShow: true });
  const sold = { items: [item], subtotal: 320_000, discount: 8_000, contributionUvt: UVT };
  const again = buildOrder({
    ...{ ...sold, resale: { listingIds: [], fees: 0, times: 1, firstPaidAt: "2026-03-02T15:00:00.000Z" } },
  });
  const amounts = (order: typeof again) =>
    [...contributionsIn(order, ticketAmounts(order)).values()].map(({ amount }) => amount);
  expect(amounts(again)).toEqual([15_600, 15_600]); // 156.000 each, less than three UVT
  expect(amounts(buildOrder(sold))).toEqual([]);
});

test("a pass is one right to attend, whose dates share what it owes to the peso", () => {
  const date = (at: number, price: number) =>
    buildItem({ combinationId: "abono", price, quantity: 2, pass: { at, of: 3, eventId: `e${at}` } });
  const owed = owedBy([date(1, 60_001), date(2, 60_000), date(3, 60_000)]);
  expect(owed.map(([number, tickets]) => [number, tickets])).toEqual([
    [1, 1],
    [3, 0],
    [5, 0],
    [2, 1],
    [4, 0],
    [6, 0],
  ]);
  // 180.001 each: 18.000 each, and not three times a tenth of a third, rounded
  expect(owed.reduce((sum, [, , , amount = 0]) => sum + amount, 0)).toBe(36_000);
  expect(owed.reduce((sum, [, , base = 0]) => sum + base, 0)).toBe(360_002);
});
