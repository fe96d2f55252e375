import type { Sort } from "@tarima/shared/catalog/catalog-input.ts";
import { expect, test } from "vitest";
import { buildCatalogRow, buildSale } from "../../../../tools/builders/catalog.ts";
import { openCatalog } from "./catalog.ts";
import { type SortValues, sortedPage } from "./sort-catalog.ts";

const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const row = (id: string, price: number | null, listedAt: string, isSoldOut = false) =>
  buildCatalogRow({
    id,
    startsAt: tomorrow,
    listedAt,
    isSoldOut,
    sales: price === null ? [] : [buildSale({ price })],
  });

const { upcoming } = openCatalog(
  [
    row("a", 90_000, "2026-11-03T00:00:00.000Z"),
    row("b", 5_000, "2026-11-01T00:00:00.000Z"),
    row("c", null, "2026-11-04T00:00:00.000Z"),
    row("d", 5_000, "2026-11-02T00:00:00.000Z", true),
  ],
  new Date(),
);
const relevance = new Map([
  ["a", 3],
  ["b", 12],
  ["c", 40],
  ["d", 100],
]);

/** The whole list, read in pages of one. */
function paged(sort: Sort): string {
  const ids: string[] = [];
  for (let after: SortValues | undefined; ; ) {
    const [first] = sortedPage(upcoming, { sort, relevance }, { after, limit: 1 });
    if (!first) return ids.join("");
    ids.push(first.card.id);
    after = first.values;
  }
}

test("every order shows each event once, page by page, though they begin together", () => {
  expect(paged("date")).toBe("abcd");
  expect(paged("price")).toBe("bdac"); // what has no price comes last
  expect(paged("recent")).toBe("cadb");
});

test("a search puts what fits best first, but what cannot be bought behind what can", () => {
  expect(paged("relevance")).toBe("badc");
});
