import * as z from "zod/mini";
import { cursor, id, limit, page } from "../api/primitives.ts";
import { PUBLIC } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { eventCard } from "./catalog.schema.ts";

/** Lists may be a minute old at the edge, and half of that in a browser. */
const EDGE_CACHE = "public, max-age=30, s-maxage=60";

const paging = { limit: limit(), cursor };

/** A producer's events, for their page. Apart from the other routes of the catalog, whose pages need not load these. */
export const producerEventRoutes = {
  listUpcomingOfProducer: defineRoute({
    method: "GET",
    path: "/producers/:id/events",
    summary: "What an active producer has on, the soonest first",
    access: PUBLIC,
    input: z.object({ id, ...paging }),
    output: page(eventCard),
    failure: "EVENTS_FETCH_ERROR",
    cache: EDGE_CACHE,
  }),
  listPastOfProducer: defineRoute({
    method: "GET",
    path: "/producers/:id/past-events",
    summary: "What an active producer had on, the latest first",
    access: PUBLIC,
    input: z.object({ id, ...paging }),
    output: page(eventCard),
    failure: "EVENTS_FETCH_ERROR",
    cache: EDGE_CACHE,
  }),
};
