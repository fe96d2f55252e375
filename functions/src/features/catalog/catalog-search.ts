import type { BillRow, EventCard } from "@tarima/shared/catalog/catalog.schema.ts";
import { CATEGORY_LABELS } from "@tarima/shared/events/categories.ts";
import { indexOf, type SearchIndex, search, type Weights, weigh } from "../../lib/search/search-index.ts";
import type { Bill } from "./catalog.ts";

/** The name counts most, then who makes it and where, then what it is. */
const NAME = 8;
const WHO_AND_WHERE = 4;
const KIND = 2;

// Kept with what they were made of: a change of one row makes one row's words anew.
const weightsOfRows = new WeakMap<BillRow, Weights>();
const indexes = new WeakMap<Bill["rows"], SearchIndex>();

function weightsOf(row: BillRow): Weights {
  const known = weightsOfRows.get(row);
  if (known) return known;
  const weights = weigh([
    [row.name, NAME],
    [row.producerName, WHO_AND_WHERE],
    [row.venueName, WHO_AND_WHERE],
    ...[row.city, row.department ?? "", CATEGORY_LABELS[row.category], ...row.tags].map(
      (text) => [text, KIND] as const,
    ),
  ]);
  weightsOfRows.set(row, weights);
  return weights;
}

function indexOfBill({ rows }: Bill): SearchIndex {
  const known = indexes.get(rows);
  if (known) return known;
  const index = indexOf(rows.map((row) => [row.id, weightsOf(row)] as const));
  indexes.set(rows, index);
  return index;
}

/** How well each of some cards of the bill answers a search; those that do not are left out. */
export function searchBill(
  bill: Bill,
  among: readonly EventCard[],
  query: string,
): ReadonlyMap<string, number> {
  const ids = new Set(among.map(({ id }) => id));
  return search(indexOfBill(bill), query, (id) => ids.has(id));
}
