import type { catalogRoutes } from "@tarima/shared/catalog/catalog.routes.ts";
import { suits } from "@tarima/shared/catalog/catalog-filter.ts";
import type { producerEventRoutes } from "@tarima/shared/catalog/producer-events.routes.ts";
import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { presetRange } from "@tarima/shared/lib/dates/day-range.ts";
import { DEFAULT_PAGE_SIZE, HOME_ROW } from "@tarima/shared/lib/limits.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Bindings } from "../../lib/http/binding.ts";
import { findPublicEvent } from "../events/events.repo.ts";
import { currentCatalog } from "./cache/current-catalog.ts";
import type { Catalog } from "./catalog.ts";
import { catalogRowOf } from "./catalog-row.ts";
import { trendsOf } from "./catalog-trends.ts";
import { countCatalog } from "./count-catalog.ts";
import { canBeBought } from "./event-card.ts";
import { oncePerSeries } from "./once-per-series.ts";
import { pastOfProducer, upcomingOfProducer } from "./producer-events.ts";
import { searchHandlers } from "./search/search.handlers.ts";
import { searchEvents } from "./search/search-events.ts";
import { featuredFirst } from "./similar/rank-recommended.ts";
import { recommendedEvents } from "./similar/recommended-events.ts";
import { similarTo } from "./similar/similar-events.ts";
import { sortedPage } from "./sort-catalog.ts";

async function publicEventOf(id: string): Promise<PublicEvent> {
  const found = await findPublicEvent(id);
  if (!found) throw new AppError("EVENT_NOT_FOUND");
  return found;
}

/** An event's card from the catalog; built from the event itself once it has left the catalog. */
async function listedEvent(catalog: Catalog, id: string) {
  const card = catalog.all.find((known) => known.id === id);
  return card ?? catalogRowOf(await publicEventOf(id), new Date(0).toISOString());
}

/** The lists of the home page, all from the same state of the catalog. */
function homeOf({ upcoming }: Catalog, now: Date) {
  const weekend = presetRange("fin", today(now));
  const lastListed = sortedPage(
    oncePerSeries(upcoming),
    { sort: "recent" },
    { after: undefined, limit: HOME_ROW },
  );
  return {
    featured: featuredFirst(upcoming, DEFAULT_PAGE_SIZE),
    weekend: oncePerSeries(upcoming.filter((card) => suits(card, weekend))).slice(0, HOME_ROW),
    soon: oncePerSeries(upcoming.filter(canBeBought)).slice(0, HOME_ROW),
    recent: lastListed.map(({ card }) => card),
    figures: countCatalog(upcoming, now),
  };
}

export const catalogHandlers: Bindings<typeof catalogRoutes> = {
  ...searchHandlers,
  browseEvents: { handle: async (asked, { now }) => searchEvents(await currentCatalog(now), asked) },
  listCategoryEvents: { handle: async (asked, { now }) => searchEvents(await currentCatalog(now), asked) },
  listLocationEvents: { handle: async (asked, { now }) => searchEvents(await currentCatalog(now), asked) },
  getHomeEvents: { handle: async (_input, { now }) => homeOf(await currentCatalog(now), now) },
  listFeaturedEvents: {
    handle: async ({ limit }, { now }) => ({
      items: oncePerSeries((await currentCatalog(now)).upcoming.filter(({ isFeatured }) => isFeatured)).slice(
        0,
        limit,
      ),
    }),
  },
  listRecommendedEvents: {
    handle: async (asked, call) => ({ items: await recommendedEvents(asked, call) }),
  },
  getEvent: { handle: ({ id }) => publicEventOf(id) },
  listSimilarEvents: {
    handle: async ({ id, limit }, { now }) => {
      const catalog = await currentCatalog(now);
      return { items: similarTo(await listedEvent(catalog, id), catalog.upcoming, limit) };
    },
  },
  getCatalogCounts: {
    handle: async (_input, { now }) => countCatalog((await currentCatalog(now)).upcoming, now),
  },
  getCategoryCounts: {
    handle: async ({ category }, { now }) =>
      countCatalog(
        (await currentCatalog(now)).upcoming.filter((card) => suits(card, { category })),
        now,
      ),
  },
  getLocationCounts: {
    handle: async ({ location }, { now }) =>
      countCatalog(
        (await currentCatalog(now)).upcoming.filter((card) => suits(card, { city: location })),
        now,
      ),
  },
  getCatalogTrends: {
    handle: async ({ timeRange }, { now }) => trendsOf((await currentCatalog(now)).all, timeRange, now),
  },
};

export const producerEventHandlers: Bindings<typeof producerEventRoutes> = {
  listUpcomingOfProducer: { handle: (asked, { now }) => upcomingOfProducer(asked, now) },
  listPastOfProducer: { handle: (asked, { now }) => pastOfProducer(asked, now) },
};
