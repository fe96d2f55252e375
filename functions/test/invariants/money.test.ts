import { normaliseFeeRate } from "@tarima/shared/lib/numbers/money.ts";
import { amountsOf } from "@tarima/shared/orders/amounts.ts";
import { ticketAmounts } from "@tarima/shared/orders/ticket-amounts.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { discountedAmounts } from "../../src/features/orders/pricing/quote.ts";
import { splitTakes } from "../../src/features/orders/refunds.ts";

// Invariant 10: no total is below 0, the fee is within 0–25 %, and the refunds add up to what was paid.

const lines = fc.array(
  fc.record({ price: fc.integer({ min: 0, max: 5_000_000 }), quantity: fc.integer({ min: 1, max: 50 }) }),
  { minLength: 1, maxLength: 8 },
);
const rate = fc
  .oneof(fc.double(), fc.constantFrom(undefined, 0, 1, 10, 25, 0.1, -3, Number.NaN))
  .map(normaliseFeeRate);
const code = fc.option(
  fc.oneof(
    fc.record({ type: fc.constant("percentage" as const), value: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ type: fc.constant("fixed" as const), value: fc.integer({ min: 1, max: 100_000_000 }) }),
  ),
  { nil: undefined },
);
const item = ({ price, quantity }: { price: number; quantity: number }, i: number) => ({
  combinationId: `c${i}`,
  name: "",
  type: "general" as const,
  localityName: "",
  phaseName: "",
  price,
  quantity,
  seatsPerTicket: 1 + (i % 4),
  pools: [`locality-${i % 2}`],
});

test("a total is never below 0, the fee is within 0 and 25 %, a discount takes no more than there is", () => {
  fc.assert(
    fc.property(lines, rate, code, (rows, feeRate, discount) => {
      const { subtotal, serviceFee, discount: off, total } = discountedAmounts(rows, feeRate, discount);
      expect(total).toBeGreaterThanOrEqual(0);
      expect(total).toBe(subtotal + serviceFee - off);
      expect(serviceFee).toBeGreaterThanOrEqual(0);
      expect(serviceFee).toBeLessThanOrEqual(Math.round(subtotal * 0.25));
      expect(off).toBeLessThanOrEqual(subtotal);
      expect(Number.isInteger(total)).toBe(true);
    }),
    { numRuns: 5_000 },
  );
});

test("the tickets of an order cost what the order costs, to the peso, and none less than nothing", () => {
  fc.assert(
    fc.property(lines, rate, code, (rows, feeRate, discount) => {
      const amounts = discountedAmounts(rows, feeRate, discount);
      const tickets = ticketAmounts({ items: rows.map(item), ...amounts });
      const sum = (of: (ticket: (typeof tickets)[number]) => number) =>
        tickets.reduce((all, one) => all + of(one), 0);
      expect(sum(({ paid }) => paid)).toBe(amounts.total);
      expect(sum(({ serviceFee }) => serviceFee)).toBe(amounts.serviceFee);
      expect(sum(({ discount: off }) => off)).toBe(amounts.discount);
      for (const { paid } of tickets) expect(paid).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 3_000 },
  );
});

test("refunding tickets one after another gives back every place once", () => {
  fc.assert(
    fc.property(lines, fc.infiniteStream(fc.nat(3)), (rows, shards) => {
      const items = rows.map(item);
      const tickets = ticketAmounts({ items, ...amountsOf(rows, 0.1) });
      let takes = items.flatMap(({ pools, quantity, seatsPerTicket }) =>
        pools.map((pool) => ({ pool, shard: shards.next().value ?? 0, places: quantity * seatsPerTicket })),
      );
      const all = takes.reduce((sum, { places }) => sum + places, 0);
      let back = 0;
      for (const ticket of tickets) {
        const { returned, kept } = splitTakes(takes, [ticket]);
        expect(returned.reduce((sum, { places }) => sum + places, 0)).toBe(ticket.item.seatsPerTicket);
        back += ticket.item.seatsPerTicket;
        takes = kept;
      }
      expect(back).toBe(all);
      expect(takes).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});
