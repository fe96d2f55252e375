import type { CatalogRow, EventCard } from "@tarima/shared/catalog/catalog.schema.ts";
import { CATEGORY_LABELS } from "@tarima/shared/events/categories.ts";
import { indexOf, type SearchIndex, search, type Weights, weigh } from "../../../lib/search/search-index.ts";
import type { Catalog } from "../catalog.ts";

/** Weights: the name and who performs first, then producer and place, then the kind of event. */
const NAME = 8;
const WHO_AND_WHERE = 4;
const KIND = 2;

// Cached per row: when a row changes, only its words are computed again.
const weightsOfRows = new WeakMap<CatalogRow, Weights>();
const indexes = new WeakMap<Catalog["rows"], SearchIndex>();

function weightsOf(row: CatalogRow): Weights {
  const known = weightsOfRows.get(row);
  if (known) return known;
  const weights = weigh([
    ...[row.name, ...(row.lineup ?? [])].map((name) => [name, NAME] as const),
    [row.producerName, WHO_AND_WHERE],
    [row.venueName, WHO_AND_WHERE],
    ...[row.city, row.department ?? "", CATEGORY_LABELS[row.category], ...row.tags].map(
      (text) => [text, KIND] as const,
    ),
  ]);
  weightsOfRows.set(row, weights);
  return weights;
}

function indexOfCatalog({ rows }: Catalog): SearchIndex {
  const known = indexes.get(rows);
  if (known) return known;
  const index = indexOf(rows.map((row) => [row.id, weightsOf(row)] as const));
  indexes.set(rows, index);
  return index;
}

/** How well each card matches a search; cards that do not match are left out. */
export function matchCatalog(
  catalog: Catalog,
  among: readonly EventCard[],
  query: string,
): ReadonlyMap<string, number> {
  const ids = new Set(among.map(({ id }) => id));
  return search(indexOfCatalog(catalog), query, (id) => ids.has(id));
}
