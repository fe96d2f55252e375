import { type Narrowing, suits } from "@tarima/shared/catalog/catalog-filter.ts";
import type { Sort } from "@tarima/shared/catalog/catalog-input.ts";
import type { PublicStatus } from "@tarima/shared/events/event.status.ts";
import { isDayRange } from "@tarima/shared/lib/dates/day-range.ts";
import { AppError } from "../../../lib/app-error.ts";
import { decodeCursor, pageOf } from "../../../lib/http/paging.ts";
import { wantedWords } from "../../../lib/search/search-index.ts";
import type { Catalog } from "../catalog.ts";
import { SORT_LENGTHS, sortedPage } from "../sort-catalog.ts";
import { matchCatalog } from "./catalog-search.ts";

/** What any list of the catalog may be asked. */
interface Asked {
  category?: Narrowing["category"];
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  location?: string | undefined;
  featured?: boolean | undefined;
  promoted?: boolean | undefined;
  status?: PublicStatus | undefined;
  search?: string | undefined;
  sort?: Sort | undefined;
  limit: number;
  cursor?: string | undefined;
}

/**
 * A page of the catalog as somebody asks for it, and how many there are. Without a status, what is still to come or on. A search
 * lists what fits best first, everything else the soonest. Throws INVALID_REQUEST for a range upside down or a forged cursor.
 */
export function searchEvents(catalog: Catalog, asked: Asked) {
  const { search = "", limit } = asked;
  const narrowing = narrowingOf(asked);
  const listed = asked.status
    ? catalog.all.filter(({ status }) => status === asked.status)
    : catalog.upcoming;
  const isSearch = wantedWords(search).length > 0;
  const relevance = isSearch ? matchCatalog(catalog, listed, search) : undefined;
  const found = listed.filter((card) => (!relevance || relevance.has(card.id)) && suits(card, narrowing));
  const sort = asked.sort ?? (isSearch ? "relevance" : "date");
  const after = startOf(asked.cursor, sort);
  const rows = sortedPage(found, { sort, relevance }, { after, limit: limit + 1 });
  const { items, ...page } = pageOf(rows, limit, ({ values }) => values);
  return { ...page, items: items.map(({ card }) => card), total: found.length };
}

/** A cursor holds the order it was made in, first. */
function startOf(cursor: string | undefined, sort: Sort): string[] | undefined {
  const after = decodeCursor(cursor, SORT_LENGTHS[sort]);
  if (after && after[0] !== sort)
    throw new AppError("INVALID_REQUEST", { fields: { cursor: "Cursor inválido" } });
  return after;
}

function narrowingOf(asked: Asked): Narrowing {
  const { dateFrom: from, dateTo: to, priceMin, priceMax } = asked;
  const fields = {
    ...(!isDayRange({ from, to }) && { dateTo: "Debe ser el mismo día que «desde», o después" }),
    ...(priceMin !== undefined &&
      priceMax !== undefined &&
      priceMin > priceMax && { priceMax: "Debe ser igual o mayor que el mínimo" }),
  };
  if (Object.keys(fields).length > 0) throw new AppError("INVALID_REQUEST", { fields });
  const { category, location: city, featured: isFeatured, promoted: isPromoted } = asked;
  return { category, city, from, to, priceMin, priceMax, isFeatured, isPromoted };
}
