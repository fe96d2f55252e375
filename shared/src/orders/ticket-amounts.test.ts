import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildItem, buildOrder } from "../../../tools/builders/orders.ts";
import { canMove } from "../lib/status.ts";
import { amountsOf } from "./amounts.ts";
import { holdsPlaces, ORDER_STATUSES, ORDER_TRANSITIONS } from "./order.status.ts";
import { costOfPart, countByType, ticketAmounts } from "./ticket-amounts.ts";
import { codeCount, ticketCount, ticketsByType } from "./ticket-count.ts";

describe("what one ticket of an order cost", () => {
  test("is its price, with its part of the service and less its part of the discount", () => {
    const items = [
      buildItem({ quantity: 1 }),
      buildItem({ combinationId: "vip", price: 150_000, quantity: 1 }),
    ];
    const order = buildOrder({
      items,
      subtotal: 200_000,
      serviceFee: 20_000,
      discount: 40_000,
      total: 180_000,
    });
    const parts = ticketAmounts(order).map(({ item, ...amounts }) => [item.combinationId, amounts]);
    expect(parts).toEqual([
      [
        "general",
        { number: 1, price: 50_000, serviceFee: 5_000, discount: 10_000, absorbedFee: 0, paid: 45_000 },
      ],
      [
        "vip",
        { number: 2, price: 150_000, serviceFee: 15_000, discount: 30_000, absorbedFee: 0, paid: 135_000 },
      ],
    ]);
  });

  test("has its part of what the organiser pays of the service, which the buyer does not pay", () => {
    const items = [buildItem({ price: 33_333, quantity: 3 })];
    const order = { items, subtotal: 99_999, serviceFee: 0, discount: 0, absorbedRate: 0.1 };
    const parts = ticketAmounts(order);
    expect(parts.map(({ paid }) => paid)).toEqual([33_333, 33_333, 33_333]);
    expect(parts.reduce((sum, { absorbedFee }) => sum + absorbedFee, 0)).toBe(10_000);
  });

  test("is as much as any other's where the tickets cost nothing but the service", () => {
    const items = [buildItem({ price: 0, quantity: 3 })];
    const paid = ticketAmounts({ items, subtotal: 0, serviceFee: 100, discount: 0 }).map((it) => it.paid);
    expect(paid).toEqual([33, 34, 33]);
  });

  test("adds up to the order's amounts to the peso, however uneven the parts", () => {
    const line = fc.record({
      price: fc.integer({ min: 0, max: 500_000 }),
      quantity: fc.integer({ min: 1, max: 7 }),
    });
    const property = fc.property(
      fc.array(line, { minLength: 1, maxLength: 4 }),
      fc.double({ min: 0, max: 0.25, noNaN: true }),
      fc.nat(1_000_000),
      (lines, rate, off) => {
        const amounts = amountsOf(lines, rate, off);
        const tickets = ticketAmounts({ items: lines.map((it) => buildItem(it)), ...amounts });
        const sum = (of: "price" | "serviceFee" | "discount" | "paid") =>
          tickets.reduce((total, ticket) => total + ticket[of], 0);
        expect([sum("price"), sum("serviceFee"), sum("discount"), sum("paid")]).toEqual([
          amounts.subtotal,
          amounts.serviceFee,
          amounts.discount,
          amounts.total,
        ]);
        expect(tickets.map(({ number }) => number)).toEqual(tickets.map((_, i) => i + 1));
      },
    );
    fc.assert(property, { numRuns: 200 });
  });
});

test("tickets are counted, all of them and by their type", () => {
  const items = [
    buildItem({ quantity: 2 }),
    buildItem({ combinationId: "vip", quantity: 1 }),
    buildItem({ quantity: 3 }),
  ];
  expect(ticketCount({ items })).toBe(6);
  expect(codeCount({ items: [...items, buildItem({ quantity: 2, codes: 8 })] })).toBe(22);
  expect(ticketsByType(items)).toEqual({ general: 5, vip: 1 });
  expect(countByType(items.map((item) => ({ item })))).toEqual({ general: 2, vip: 1 });
});

describe("what may become of an order", () => {
  test.each([
    ["held", ["confirmed", "expired", "released"]],
    // paid, then refunded
    ["confirmed", ["released"]],
    // paid late
    ["expired", ["confirmed"]],
    ["released", ["confirmed"]],
  ] as const)("that is %s", (from, to) => {
    expect(ORDER_STATUSES.filter((status) => canMove(ORDER_TRANSITIONS, from, status))).toEqual(to);
  });
});

test("only a held and a confirmed order have places", () => {
  expect(ORDER_STATUSES.filter(holdsPlaces)).toEqual(["held", "confirmed"]);
});

test.each([
  [{ price: 850_000, serviceFee: 0, discount: 127_500 }, 8],
  [{ price: 755_555, serviceFee: 0, discount: 113_333 }, 8],
  [{ price: 800_000, serviceFee: 80_000, discount: 0 }, 7],
  [{ price: 800_001, serviceFee: 72_727, discount: 80_001 }, 20],
  [{ price: 3, serviceFee: 1, discount: 0 }, 8],
  [{ price: 90_000, serviceFee: 0, discount: 90_000 }, 7],
])("the parts of %o add up to it, to the peso, and none of them costs less than nothing", (cost, of) => {
  const whole = { ...cost, paid: cost.price + cost.serviceFee - cost.discount };
  const parts = Array.from({ length: of }, (_, i) => costOfPart(whole, { number: i + 1, of }));
  for (const name of ["price", "serviceFee", "discount", "paid"] as const) {
    const shares = parts.map((part) => part[name]);
    expect(shares.reduce((a, b) => a + b, 0)).toBe(whole[name]);
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
  }
  expect(costOfPart(whole, undefined)).toEqual(whole);
});
