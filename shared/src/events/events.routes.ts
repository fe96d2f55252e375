import * as z from "zod/mini";
import { cursor, id, limit, page } from "../primitives.ts";
import { PUBLIC } from "../roles.ts";
import { defineRoute } from "../route.ts";
import { publicEvent } from "./event.schema.ts";

const EDGE_CACHE = "public, max-age=30, s-maxage=60";

export const eventRoutes = {
  listPublicEvents: defineRoute({
    method: "GET",
    path: "/event/public",
    summary: "Published events that are still to come, the soonest first",
    access: PUBLIC,
    input: z.object({ limit: limit(), cursor }),
    output: page(publicEvent),
    failure: "PUBLIC_EVENTS_ERROR",
    cache: EDGE_CACHE,
  }),
  getPublicEventBySlug: defineRoute({
    method: "GET",
    path: "/event/public/slug/:slug",
    summary: "One public event by its slug",
    access: PUBLIC,
    input: z.object({ slug: z.string().check(z.regex(/^[a-z0-9-]{1,120}$/, "Event slug is required")) }),
    output: publicEvent,
    failure: "PUBLIC_EVENT_DETAIL_ERROR",
    cache: EDGE_CACHE,
  }),
  getPublicEvent: defineRoute({
    method: "GET",
    path: "/event/public/:id",
    summary: "One public event: event, combinations, phases, producer",
    access: PUBLIC,
    input: z.object({ id }),
    output: publicEvent,
    failure: "PUBLIC_EVENT_DETAIL_ERROR",
    cache: EDGE_CACHE,
  }),
};
