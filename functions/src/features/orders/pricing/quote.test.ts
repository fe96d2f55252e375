import { amountsOf } from "@tarima/shared/orders/amounts.ts";
import { describe, expect, test } from "vitest";
import { buildCombination, buildEvent, buildPhase } from "../../../../../tools/builders/events.ts";
import { AppError } from "../../../lib/app-error.ts";
import { poolsOf } from "../../inventory/pools.ts";
import { quoteOrder } from "./quote.ts";

const stored = (overrides: Parameters<typeof buildEvent>[0] = {}) => {
  const event = buildEvent(overrides);
  return { ...event, pools: poolsOf(event), publicKey: "", searchWords: [], version: 1 };
};
const quote = (event = stored(), quantity = 2, now = new Date()) =>
  quoteOrder(event, [{ combinationId: "general", quantity }], 0.1, now);
const refusal = (attempt: () => unknown): string => {
  try {
    attempt();
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  return "none";
};

// spec: 3.46, 4.32
test("prices come from the event, the fee from the rate", () => {
  expect(quote()).toMatchObject({ subtotal: 170_000, serviceFee: 17_000, discount: 0, total: 187_000 });
});

// spec: 4.30
test("the same ticket type chosen twice adds up, for the price and for the limit", () => {
  const twice = (n: number) => [
    { combinationId: "general", quantity: n },
    { combinationId: "general", quantity: n },
  ];
  expect(quoteOrder(stored(), twice(2), 0.1, new Date()).items).toMatchObject([{ quantity: 4 }]);
  expect(refusal(() => quoteOrder(stored(), twice(6), 0.1, new Date()))).toBe("ORDER_LIMIT_EXCEEDED");
});

describe("a sale window is the venue's clock", () => {
  const opening = stored({
    phases: [buildPhase({ startsAt: "2026-12-01T10:00:00.000Z", endsAt: "2026-12-02T00:00:00.000Z" })],
    combinations: [buildCombination()],
  });

  test.each([
    ["2026-12-01T14:59:59Z", "SALE_NOT_OPEN"],
    ["2026-12-01T15:00:00Z", "none"],
    ["2026-12-02T04:59:59Z", "none"],
    ["2026-12-02T05:00:00Z", "SALE_CLOSED"],
  ])("at %s: %s", (at, code) => expect(refusal(() => quote(opening, 1, new Date(at)))).toBe(code));
});

test("a discount takes off no more than there is to pay", () => {
  expect(amountsOf([{ price: 10_000, quantity: 1 }], 0.1, 99_999)).toEqual({
    subtotal: 10_000,
    serviceFee: 1000,
    discount: 11_000,
    total: 0,
  });
});

describe("from ten tickets of a type on, each is cheaper", () => {
  const groupPrice = { from: 10, price: 70_000 };
  const of = (quantity: number, feePaidBy?: "organiser", code?: { type: "percentage"; value: number }) => {
    const event = stored({
      combinations: [buildCombination({ price: 85_000, groupPrice })],
      limits: { perOrder: 20, perPerson: 20 },
      ...(feePaidBy && { feePaidBy }),
    });
    const chosen = [{ combinationId: "general", quantity }];
    const { items, subtotal, serviceFee, discount, total } = quoteOrder(event, chosen, 0.1, new Date(), code);
    return [items[0]?.price, subtotal, serviceFee, discount, total];
  };

  test.each([
    [9, 85_000, 765_000, 76_500],
    [10, 70_000, 700_000, 70_000],
    [11, 70_000, 770_000, 77_000],
  ])("%i cost %i each", (quantity, price, subtotal, fee) => {
    expect(of(quantity)).toEqual([price, subtotal, fee, 0, subtotal + fee]);
    expect(of(quantity, "organiser")).toEqual([price, subtotal, 0, 0, subtotal]);
  });

  test("a code takes its part off what the group pays", () => {
    const half = { type: "percentage", value: 50 } as const;
    expect(of(9, undefined, half)).toEqual([85_000, 765_000, 76_500, 382_500, 459_000]);
    expect(of(10, undefined, half)).toEqual([70_000, 700_000, 70_000, 350_000, 420_000]);
    expect(of(10, "organiser", half)).toEqual([70_000, 700_000, 0, 350_000, 350_000]);
  });
});
