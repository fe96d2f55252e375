import type { Listing } from "@tarima/shared/resale/resale.schema.ts";
import { describe, expect, test } from "vitest";
import { buildCombination } from "../../../../tools/builders/events.ts";
import { buildItem } from "../../../../tools/builders/orders.ts";
import { inLots, isForList, lotOf } from "./lots.ts";

const { quantity: _, ...item } = buildItem();
const terms = { combinationId: "general", item, feeRate: 0.1, absorbedRate: 0, discount: 0 };
const listing = (id: string, change: Partial<Listing> = {}) =>
  ({ ...terms, id, lot: lotOf(terms), paid: 55_000, ...change }) as Listing;

describe("a lot", () => {
  test("has listings of the same price and terms, whatever the rounding of a discount", () => {
    expect(lotOf({ ...terms, discount: 10_001 })).toBe(lotOf({ ...terms, discount: 10_002 }));
  });

  test.each([
    { item: { ...item, price: 49_999 } },
    { item: { ...item, seatsPerTicket: 4 } },
    { item: { ...item, codes: 2 } },
    { feeRate: 0.12 },
    { absorbedRate: 0.05 },
    { discount: 5_000 },
    { combinationId: "vip" },
  ])("is another with %o", (change) => {
    expect(lotOf({ ...terms, ...change })).not.toBe(lotOf(terms));
  });

  test("keeps the order in which its tickets were given back", () => {
    const lots = inLots([listing("a"), listing("b", { lot: "otro" }), listing("c")]);
    expect(lots.map((lot) => lot.map(({ id }) => id))).toEqual([["a", "c"], ["b"]]);
  });
});

describe("a lot that the waiting list may have", () => {
  const combinations = [buildCombination()];
  const waits = (needs: Record<string, number>) => ({
    combinations,
    waitingList: { needs, isClosing: false },
  });

  test("is large enough for somebody who waits for its type", () => {
    expect(isForList(waits({ general: 2 }), [listing("a"), listing("b")])).toBe(true);
    expect(isForList(waits({ general: 2 }), [listing("a")])).toBe(false);
    expect(isForList(waits({ vip: 1 }), [listing("a")])).toBe(false);
  });

  test("is none where nobody waits, and none without a ticket", () => {
    expect(isForList({ combinations, waitingList: null }, [listing("a")])).toBe(false);
    expect(isForList(waits({ general: 1 }), [])).toBe(false);
  });
});
