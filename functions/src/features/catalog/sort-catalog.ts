import type { EventCard } from "@tarima/shared/catalog/catalog.schema.ts";
import type { Sort } from "@tarima/shared/catalog/catalog-input.ts";
import { canBeBought } from "./event-card.ts";

/**
 * What a card is sorted by: texts that rise along the list, the first what counts most. The last is its id, so that no two
 * are alike and a page can begin behind any of them.
 */
export type SortValues = readonly string[];

/** Numbers as texts of one length. */
const rising = (value: number) => String(Math.round(value)).padStart(16, "0");
const falling = (value: number) => rising(Number.MAX_SAFE_INTEGER - value);
const NO_PRICE = Number.MAX_SAFE_INTEGER;

/** `relevance`: how well a card answers a search, the more the better. */
export function sortValues(card: EventCard, sort: Sort, relevance = 0): SortValues {
  const { startsAt, priceFrom, listedAt, id } = card;
  switch (sort) {
    case "date":
      return [sort, startsAt, id];
    case "price":
      return [sort, rising(priceFrom ?? NO_PRICE), startsAt, id];
    case "recent":
      return [sort, falling(Date.parse(listedAt)), startsAt, id];
    case "relevance":
      // what is sold out, or no longer sold, helps nobody who looks for something to go to
      return [sort, canBeBought(card) ? "0" : "1", falling(relevance), startsAt, id];
  }
}

/** How many values each order has. */
export const SORT_LENGTHS: Readonly<Record<Sort, number>> = { date: 3, price: 4, recent: 4, relevance: 5 };

/** Negative where `a` comes first. */
export function compareValues(a: SortValues, b: SortValues): number {
  for (const [i, value] of a.entries()) {
    const other = b[i] ?? "";
    if (value !== other) return value < other ? -1 : 1;
  }
  return 0;
}

/** Cards and what they are sorted by. */
export interface Sorted {
  card: EventCard;
  values: SortValues;
}

/** `limit` cards in an order, those behind `after` where a page was before. Cards come in the order of the catalog. */
export function sortedPage(
  cards: readonly EventCard[],
  by: { sort: Sort; relevance?: ReadonlyMap<string, number> | undefined },
  { after, limit }: { after: SortValues | undefined; limit: number },
): Sorted[] {
  const sorted = cards.map((card) => ({
    card,
    values: sortValues(card, by.sort, by.relevance?.get(card.id)),
  }));
  if (by.sort !== "date") sorted.sort((a, b) => compareValues(a.values, b.values));
  const start = after ? sorted.findIndex(({ values }) => compareValues(values, after) > 0) : 0;
  return start < 0 ? [] : sorted.slice(start, start + limit);
}
