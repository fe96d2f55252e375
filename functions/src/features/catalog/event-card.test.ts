import type { CatalogRow } from "@tarima/shared/catalog/catalog.schema.ts";
import { describe, expect, test } from "vitest";
import { buildCatalogRow, buildSale } from "../../../../tools/builders/catalog.ts";
import { cardOf } from "./event-card.ts";

const NOW = "2026-11-21T12:00:00.000Z";
const day = (number: number) => `2026-12-${String(number).padStart(2, "0")}T12:00:00.000Z`;
const PAST = "2026-11-01T12:00:00.000Z";

const open = buildSale({ price: 50_000, opensAt: PAST, closesAt: day(5) });
const later = buildSale({ price: 70_000, opensAt: day(5), closesAt: day(20) });
const closed = buildSale({ price: 30_000, opensAt: PAST, closesAt: "2026-11-20T12:00:00.000Z" });

const card = (sales: CatalogRow["sales"], facts: Partial<CatalogRow> = {}) =>
  cardOf(buildCatalogRow({ overAt: day(20), sales, ...facts }), NOW);

describe("a card", () => {
  test("says whether tickets can be had, and when the next sale opens", () => {
    expect(card([open, later])).toMatchObject({ saleState: "on_sale", nextSaleAt: day(5) });
    expect(card([closed, later])).toMatchObject({ saleState: "not_yet", nextSaleAt: day(5) });
    expect(card([open], { isSoldOut: true })).toMatchObject({ saleState: "sold_out", nextSaleAt: null });
    expect(card([closed]).saleState).toBe("ended");
    expect(card([]).saleState).toBe("ended");
  });

  test("shows the lowest price of what is on sale or will be, none of what is over", () => {
    expect(card([later, open, closed]).priceFrom).toBe(50_000);
    expect(card([closed, later]).priceFrom).toBe(70_000);
    expect(card([closed]).priceFrom).toBeNull();
    expect(card([{ ...open, price: 0 }, later]).priceFrom).toBe(70_000);
    expect(card([{ ...open, price: 0 }]).priceFrom).toBe(0);
  });

  test("of an event that is suspended, cancelled or over sells nothing", () => {
    for (const facts of [{ status: "suspended" }, { status: "cancelled" }, { overAt: NOW }] as const)
      expect(card([open, later], facts)).toMatchObject({
        saleState: "ended",
        priceFrom: null,
        nextSaleAt: null,
        isPromoted: false,
      });
  });

  test("is promoted while something costs less than its original price, or than its locality will", () => {
    expect(card([open]).isPromoted).toBe(false);
    expect(card([{ ...open, originalPrice: 60_000 }]).isPromoted).toBe(true);
    expect(card([open, later]).isPromoted).toBe(true);
    expect(card([open, later], { isSoldOut: true }).isPromoted).toBe(false);
    expect(card([open, { ...later, localityId: "palco" }]).isPromoted).toBe(false);
    expect(card([open, { ...open, price: 90_000 }, { ...later, price: 50_000 }]).isPromoted).toBe(false);
    expect(card([{ ...later, originalPrice: 90_000 }]).isPromoted).toBe(false);
  });
});
