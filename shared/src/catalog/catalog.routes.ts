import * as z from "zod/mini";
import { cursor, flag, id, limit, page } from "../api/primitives.ts";
import { PUBLIC, SIGNED_IN } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { PUBLIC_STATUSES } from "../events/event.status.ts";
import { publicEvent } from "../events/public-event.schema.ts";
import { SIMILAR_EVENTS } from "../lib/limits.ts";
import { eventCard } from "./catalog.schema.ts";
import { catalogCounts, catalogTrends, suggestion, TREND_RANGES } from "./catalog-counts.ts";
import type { FlagInput } from "./catalog-filter.ts";
import { categoryInput, dayInput, placeInput, priceInput, SORTS, searchInput } from "./catalog-input.ts";

/** Catalog lists may be a minute old at the edge, and half of that in a browser. */
const EDGE_CACHE = "public, max-age=30, s-maxage=60";
/** Personal results must not be cached for others. */
const OWN = "private, no-store";

const narrowing = {
  dateFrom: z.optional(dayInput),
  dateTo: z.optional(dayInput),
  priceMin: z.optional(priceInput),
  priceMax: z.optional(priceInput),
};
const flags = {
  featured: z.optional(flag),
  promoted: z.optional(flag),
  accessible: z.optional(flag),
} satisfies Record<keyof FlagInput, unknown>;
const paging = { limit: limit(), cursor };
const cards = z.object({ items: z.array(eventCard) });
const counted = z.extend(page(eventCard), { total: z.int() });
const searches = z.object({ searches: z.array(z.string()) });

/** How visitors find events. Source: spec 7, events (browse, search, stats). */
export const catalogRoutes = {
  browseEvents: defineRoute({
    method: "GET",
    path: "/events",
    summary:
      "The catalog, narrowed: category, days, prices, place, status, words, featured, promoted, accessible places",
    access: PUBLIC,
    input: z.object({
      category: z.optional(categoryInput),
      ...narrowing,
      location: z.optional(placeInput),
      status: z.optional(z.enum(PUBLIC_STATUSES)),
      search: z.optional(searchInput),
      ...flags,
      sort: z.optional(z.enum(SORTS)),
      ...paging,
    }),
    output: counted,
    failure: "EVENTS_FETCH_ERROR",
    cache: EDGE_CACHE,
  }),
  getHomeEvents: defineRoute({
    method: "GET",
    path: "/events/home",
    summary: "All that the home page shows",
    access: PUBLIC,
    input: z.object({}),
    output: z.object({
      featured: z.array(eventCard),
      weekend: z.array(eventCard),
      soon: z.array(eventCard),
      recent: z.array(eventCard),
      figures: catalogCounts,
    }),
    failure: "EVENTS_FETCH_ERROR",
    cache: EDGE_CACHE,
  }),
  listFeaturedEvents: defineRoute({
    method: "GET",
    path: "/events/featured",
    summary: "Featured events, the soonest first, and no others",
    access: PUBLIC,
    input: z.object({ limit: limit() }),
    output: cards,
    failure: "FEATURED_EVENTS_ERROR",
    cache: EDGE_CACHE,
  }),
  listCategoryEvents: defineRoute({
    method: "GET",
    path: "/events/category/:category",
    summary: "The events of a category",
    access: PUBLIC,
    input: z.object({ category: categoryInput, ...narrowing, ...paging }),
    output: counted,
    failure: "CATEGORY_EVENTS_ERROR",
    cache: EDGE_CACHE,
  }),
  listLocationEvents: defineRoute({
    method: "GET",
    path: "/events/location/:location",
    summary: "The events of a city or department",
    access: PUBLIC,
    input: z.object({ location: placeInput, ...narrowing, ...paging }),
    output: counted,
    failure: "LOCATION_EVENTS_ERROR",
    cache: EDGE_CACHE,
  }),
  listRecommendedEvents: defineRoute({
    method: "GET",
    path: "/events/recommendations",
    summary:
      "Events for somebody: like those they have tickets for, where they go; without a sign-in, the featured ones",
    access: PUBLIC,
    input: z.object({ limit: limit(), userId: z.optional(id) }),
    output: cards,
    failure: "RECOMMENDATIONS_ERROR",
    cache: OWN,
  }),
  searchEvents: defineRoute({
    method: "GET",
    path: "/events/search",
    summary: "Search in Spanish: accents, case, beginnings of words and a letter gone wrong do not matter",
    access: PUBLIC,
    input: z.object({
      q: z._default(searchInput, ""),
      category: z.optional(categoryInput),
      ...narrowing,
      location: z.optional(placeInput),
      ...paging,
    }),
    output: counted,
    failure: "EVENTS_FETCH_ERROR",
    cache: EDGE_CACHE,
  }),
  suggestSearches: defineRoute({
    method: "GET",
    path: "/events/search/suggestions",
    summary: "What a search that is being typed could be for",
    access: PUBLIC,
    input: z.object({ q: searchInput }),
    output: z.object({ suggestions: z.array(suggestion) }),
    failure: "EVENTS_FETCH_ERROR",
    cache: EDGE_CACHE,
  }),
  listPopularSearches: defineRoute({
    method: "GET",
    path: "/events/search/popular",
    summary: "What most search for; only what the catalog knows by name",
    access: PUBLIC,
    input: z.object({}),
    output: searches,
    failure: "EVENTS_FETCH_ERROR",
    cache: EDGE_CACHE,
  }),
  listRecentSearches: defineRoute({
    method: "GET",
    path: "/events/search/recent",
    summary: "One's own last searches, the latest first",
    access: SIGNED_IN,
    input: z.object({ userId: z.optional(id) }),
    output: searches,
    failure: "EVENTS_FETCH_ERROR",
  }),
  recordSearch: defineRoute({
    method: "POST",
    path: "/events/search/recent",
    summary: "Remember a search: as one's own when signed in, and for what most search for",
    access: PUBLIC,
    producers: "anyone",
    input: z.object({ q: searchInput }),
    output: z.object({ isKept: z.boolean() }),
    failure: "EVENTS_FETCH_ERROR",
  }),
  forgetSearches: defineRoute({
    method: "DELETE",
    path: "/events/search/recent",
    summary: "Forget one's own last searches",
    access: SIGNED_IN,
    producers: "anyone",
    input: z.object({}),
    output: z.object({ isKept: z.boolean() }),
    failure: "EVENTS_FETCH_ERROR",
  }),
  getCatalogCounts: defineRoute({
    method: "GET",
    path: "/events/stats",
    summary: "The catalog, counted",
    access: PUBLIC,
    input: z.object({}),
    output: catalogCounts,
    failure: "EVENTS_FETCH_ERROR",
    cache: EDGE_CACHE,
  }),
  getCategoryCounts: defineRoute({
    method: "GET",
    path: "/events/stats/category/:category",
    summary: "A category of the catalog, counted",
    access: PUBLIC,
    input: z.object({ category: categoryInput }),
    output: catalogCounts,
    failure: "CATEGORY_EVENTS_ERROR",
    cache: EDGE_CACHE,
  }),
  getLocationCounts: defineRoute({
    method: "GET",
    path: "/events/stats/location/:location",
    summary: "A city's or department's part of the catalog, counted",
    access: PUBLIC,
    input: z.object({ location: placeInput }),
    output: catalogCounts,
    failure: "LOCATION_EVENTS_ERROR",
    cache: EDGE_CACHE,
  }),
  getCatalogTrends: defineRoute({
    method: "GET",
    path: "/events/stats/trends",
    summary: "How the catalog has grown",
    access: PUBLIC,
    input: z.object({ timeRange: z._default(z.enum(TREND_RANGES), "30d") }),
    output: catalogTrends,
    failure: "EVENTS_FETCH_ERROR",
    cache: EDGE_CACHE,
  }),
  getEvent: defineRoute({
    method: "GET",
    path: "/events/:id",
    summary: "One public event: event, combinations, phases, producer",
    access: PUBLIC,
    input: z.object({ id }),
    output: publicEvent,
    failure: "EVENT_FETCH_ERROR",
    cache: EDGE_CACHE,
  }),
  listSimilarEvents: defineRoute({
    method: "GET",
    path: "/events/:id/similar",
    summary: "Events like this one, the likest first",
    access: PUBLIC,
    input: z.object({ id, limit: limit(SIMILAR_EVENTS) }),
    output: cards,
    failure: "SIMILAR_EVENTS_ERROR",
    cache: EDGE_CACHE,
  }),
};
