import type { EventCard } from "@tarima/shared/catalog/catalog.schema.ts";
import type { Sort } from "@tarima/shared/catalog/catalog-input.ts";
import { canBeBought } from "./event-card.ts";

/**
 * Sort values of a card as texts in ascending order, the most significant first. The last one is the id, so that values are
 * unique and a page can begin after any card.
 */
export type SortValues = readonly string[];

/** Numbers padded to equal length, so that they sort as text. */
const rising = (value: number) => String(Math.round(value)).padStart(16, "0");
const falling = (value: number) => rising(Number.MAX_SAFE_INTEGER - value);
const NO_PRICE = Number.MAX_SAFE_INTEGER;

/** `relevance`: how well a card matches a search; higher is better. */
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
      // events without tickets on sale come last: they do not help somebody who wants to go out
      return [sort, canBeBought(card) ? "0" : "1", falling(relevance), startsAt, id];
  }
}

/** Number of values per sort order. */
export const SORT_LENGTHS: Readonly<Record<Sort, number>> = { date: 3, price: 4, recent: 4, relevance: 5 };

export function compareValues(a: SortValues, b: SortValues): number {
  for (const [i, value] of a.entries()) {
    const other = b[i] ?? "";
    if (value !== other) return value < other ? -1 : 1;
  }
  return 0;
}

/** Cards with their sort values. */
export interface Sorted {
  card: EventCard;
  values: SortValues;
}

/** A page of `limit` cards after the sort values `after`. The given cards are sorted as in the catalog. */
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
