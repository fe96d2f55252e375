import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { Input, Output } from "@tarima/shared/api/route.ts";
import { catalogRoutes } from "@tarima/shared/catalog/catalog.routes.ts";
import type { EventCard } from "@tarima/shared/catalog/catalog.schema.ts";
import { CATALOG_FLAG_NAMES, CATALOG_FLAGS } from "@tarima/shared/catalog/catalog-filter.ts";
import { call } from "../../../lib/api/api.ts";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { publicCaching } from "../../../lib/api/public-caching.ts";
import { queryKey, useRoute } from "../../../lib/api/query.ts";
import type { CatalogFilters } from "./catalog-query.ts";

/** Rows per page. */
const PAGE = 20;

const route = catalogRoutes.browseEvents;
type Page = Output<typeof route>;

/** The filters as the route's input. */
export function inputOf(filters: CatalogFilters): Input<typeof route> {
  const { text, city, category, from, to, priceMin, priceMax, sort } = filters;
  return {
    search: text || undefined,
    location: city,
    category,
    dateFrom: from,
    dateTo: to,
    priceMin,
    priceMax,
    ...Object.fromEntries(CATALOG_FLAG_NAMES.map((flag) => [CATALOG_FLAGS[flag], filters[flag]])),
    sort,
    limit: PAGE,
  };
}

/** Pages of the catalog; separate so that the server can prefetch the first. */
export const catalogPages = (filters: CatalogFilters) =>
  infiniteQueryOptions<Page, ApiError, { pages: Page[] }, readonly unknown[], string | undefined>({
    queryKey: [...queryKey(route, inputOf(filters)), "pages"],
    queryFn: ({ pageParam, signal }) => call(route, { ...inputOf(filters), cursor: pageParam }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    ...publicCaching,
  });

/** Shows the previous results while new ones load. */
export function useCatalog(filters: CatalogFilters) {
  const found = useInfiniteQuery({ ...catalogPages(filters), placeholderData: keepPreviousData });
  const cards: EventCard[] = found.data?.pages.flatMap(({ items }) => items) ?? [];
  return { ...found, cards, total: found.data?.pages[0]?.total ?? 0 };
}

export const useHomeEvents = () => useRoute(catalogRoutes.getHomeEvents, {}, publicCaching);
