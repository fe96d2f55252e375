import {
  CATALOG_FLAG_NAMES,
  CATALOG_FLAGS,
  type FlagInput,
  type Narrowing,
  suits,
} from "@tarima/shared/catalog/catalog-filter.ts";
import type { Sort } from "@tarima/shared/catalog/catalog-input.ts";
import type { PublicStatus } from "@tarima/shared/events/event.status.ts";
import { AppError } from "../../../lib/app-error.ts";
import { decodeCursor, pageOf } from "../../../lib/http/paging.ts";
import { wantedWords } from "../../../lib/search/search-index.ts";
import type { Catalog } from "../catalog.ts";
import { oncePerSeries } from "../once-per-series.ts";
import { SORT_LENGTHS, sortedPage } from "../sort-catalog.ts";
import { matchCatalog } from "./catalog-search.ts";

/** Filter, sort and paging of a list of the catalog. */
interface Asked extends FlagInput {
  category?: Narrowing["category"];
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  location?: string | undefined;
  status?: PublicStatus | undefined;
  search?: string | undefined;
  sort?: Sort | undefined;
  limit: number;
  cursor?: string | undefined;
}

/**
 * A page of the catalog, and the number of matches; a series is one. By default events that have not ended. A search is sorted by relevance,
 * everything else by date. Throws INVALID_REQUEST for a forged cursor.
 */
export function searchEvents(catalog: Catalog, asked: Asked) {
  const { search = "", limit } = asked;
  const narrowing = narrowingOf(asked);
  const listed = asked.status
    ? catalog.all.filter(({ status }) => status === asked.status)
    : catalog.upcoming;
  const isSearch = wantedWords(search).length > 0;
  const relevance = isSearch ? matchCatalog(catalog, listed, search) : undefined;
  const fitting = listed.filter((card) => (!relevance || relevance.has(card.id)) && suits(card, narrowing));
  const found = oncePerSeries(fitting);
  const sort = asked.sort ?? (isSearch ? "relevance" : "date");
  const after = startOf(asked.cursor, sort);
  const rows = sortedPage(found, { sort, relevance }, { after, limit: limit + 1 });
  const { items, ...page } = pageOf(rows, limit, ({ values }) => values);
  return { ...page, items: items.map(({ card }) => card), total: found.length };
}

/** A cursor starts with the sort order it was made for. */
function startOf(cursor: string | undefined, sort: Sort): string[] | undefined {
  const after = decodeCursor(cursor, SORT_LENGTHS[sort]);
  if (after && after[0] !== sort)
    throw new AppError("INVALID_REQUEST", { fields: { cursor: "Cursor inválido" } });
  return after;
}

function narrowingOf(asked: Asked): Narrowing {
  const { dateFrom: from, dateTo: to, priceMin, priceMax } = asked;
  const { category, location: city } = asked;
  const flags = Object.fromEntries(CATALOG_FLAG_NAMES.map((flag) => [flag, asked[CATALOG_FLAGS[flag]]]));
  return { category, city, from, to, priceMin, priceMax, ...flags };
}
