import {
  CATALOG_FLAG_NAMES,
  type CatalogFlag,
  type Narrowing,
} from "@tarima/shared/catalog/catalog-filter.ts";
import type { Sort } from "@tarima/shared/catalog/catalog-input.ts";
import { CATEGORIES } from "@tarima/shared/events/categories.ts";
import type { CalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { isCalendarDay } from "@tarima/shared/lib/dates/parse-day.ts";
import { normalizeText } from "@tarima/shared/lib/text/normalize-text.ts";
import type { CatalogQuery } from "../../../lib/routing/paths.ts";
import { categoryInAddress } from "./category-address.ts";

/** Filters and order of the catalog. */
export interface CatalogFilters extends Narrowing {
  text: string;
  /** By default relevance with a search, otherwise date. */
  sort?: Sort | undefined;
}

export const NO_FILTERS: CatalogFilters = { text: "" };

/** Names of sort orders in addresses. */
const SORTS_IN_ADDRESS: Readonly<Record<Sort, string>> = {
  date: "fecha",
  price: "precio",
  recent: "recientes",
  relevance: "relevancia",
};

/** Names of the filters that are on or off. */
const FLAGS_IN_ADDRESS = {
  isFeatured: "destacados",
  isPromoted: "promocion",
  hasAccessiblePlaces: "accesibles",
} as const satisfies Record<CatalogFlag, keyof CatalogQuery>;

const LONGEST_TEXT = 100;
/** Pesos; more than any ticket costs. */
const HIGHEST_PRICE = 1e9;

/** The filters in an address; invalid values are ignored. */
export function filtersOf(query: URLSearchParams): CatalogFilters {
  const category = normalizeText(query.get("categoria") ?? "");
  const [from, to] = [dayIn(query, "desde"), dayIn(query, "hasta")];
  const [priceMin, priceMax] = [priceIn(query, "min"), priceIn(query, "max")];
  const text = (query.get("q") ?? "").trim().slice(0, LONGEST_TEXT);
  const sort = (Object.keys(SORTS_IN_ADDRESS) as Sort[]) // Object.keys types its result as string[]
    .find((it) => SORTS_IN_ADDRESS[it] === query.get("orden"));
  return {
    text,
    city: query.get("ciudad")?.trim().slice(0, 80) || undefined,
    category: CATEGORIES.find((it) => categoryInAddress(it) === category),
    from,
    to: from && to && to < from ? undefined : to,
    priceMin,
    priceMax: priceMin !== undefined && priceMax !== undefined && priceMax < priceMin ? undefined : priceMax,
    ...Object.fromEntries(
      CATALOG_FLAG_NAMES.map((flag) => [flag, query.get(FLAGS_IN_ADDRESS[flag]) === "1" || undefined]),
    ),
    sort: sort === "relevance" && !text ? undefined : sort,
  };
}

function dayIn(query: URLSearchParams, name: string): CalendarDay | undefined {
  const given = query.get(name) ?? "";
  return isCalendarDay(given) ? given : undefined;
}

function priceIn(query: URLSearchParams, name: string): number | undefined {
  const given = query.get(name) ?? "";
  return /^\d{1,10}$/.test(given) && Number(given) <= HIGHEST_PRICE ? Number(given) : undefined;
}

/** The address's query for filters. */
export function queryOf(filters: CatalogFilters): CatalogQuery {
  const { text, city, category, from, to, priceMin, priceMax, sort } = filters;
  return {
    q: text.trim() || undefined,
    ciudad: city,
    categoria: category && categoryInAddress(category),
    desde: from,
    hasta: to,
    min: priceMin?.toString(),
    max: priceMax?.toString(),
    ...Object.fromEntries(
      CATALOG_FLAG_NAMES.map((flag) => [FLAGS_IN_ADDRESS[flag], filters[flag] ? "1" : undefined]),
    ),
    orden: sort && SORTS_IN_ADDRESS[sort],
  };
}

/** The default order. */
export const usualSort = ({ text }: CatalogFilters): Sort => (text ? "relevance" : "date");
