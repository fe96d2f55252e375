import * as z from "zod/mini";
import { sortBy } from "../../api/lists.ts";
import { cursor, id, limit, optionalText, page, text, wallClockInput } from "../../api/primitives.ts";
import { SUPERADMIN } from "../../api/roles.ts";
import { defineRoute } from "../../api/route.ts";
import { eventView } from "../event.schema.ts";
import { EVENT_STATUSES } from "../event.status.ts";
import { adminEvent, adminEventRow } from "./admin-event.schema.ts";

/** A superadmin's routes on all events. */
export const adminEventRoutes = {
  listAdminEvents: defineRoute({
    method: "GET",
    path: "/admin/events",
    summary: "Everybody's events, the latest first unless sorted otherwise; dates are those they start on",
    access: SUPERADMIN,
    input: z.object({
      dateFrom: z.optional(wallClockInput),
      dateTo: z.optional(wallClockInput),
      status: z.optional(z.enum(EVENT_STATUSES)),
      producerId: z.optional(id),
      /** Words of the name or the venue, or their beginnings. */
      search: optionalText(80),
      sort: sortBy("startsAt", "name"),
      limit: limit(),
      cursor,
    }),
    output: page(adminEventRow),
    failure: "EVENTS_FETCH_ERROR",
  }),
  listPendingEvents: defineRoute({
    method: "GET",
    path: "/event/pending-approval",
    summary: "Events that wait for a review, the longest waiting first unless sorted otherwise",
    access: SUPERADMIN,
    input: z.object({ sort: sortBy("updatedAt", "startsAt", "name"), limit: limit(), cursor }),
    output: page(adminEventRow),
    failure: "EVENTS_FETCH_ERROR",
  }),
  getAdminEvent: defineRoute({
    method: "GET",
    path: "/admin/events/:id",
    summary: "An event with how it sells, what the public sees or would see, and what was done with it",
    access: SUPERADMIN,
    input: z.object({ id }),
    output: adminEvent,
    failure: "EVENT_DETAILS_ERROR",
  }),
  featureEvent: defineRoute({
    method: "PATCH",
    path: "/admin/events/:id",
    summary: "Put an event at the top of the catalog, or take it back",
    access: SUPERADMIN,
    input: z.object({ id, isFeatured: z.boolean() }),
    output: eventView,
    failure: "EVENT_UPDATE_ERROR",
  }),
  changeEventStatus: defineRoute({
    method: "PATCH",
    path: "/admin/events/:id/status",
    summary:
      "Approve, reject, publish, suspend, restore or cancel an event, as its status allows; its producer is mailed",
    access: SUPERADMIN,
    secondStep: "recent",
    input: z.object({ id, status: z.enum(EVENT_STATUSES), notes: z.optional(text(1000)) }),
    output: eventView,
    failure: "EVENT_UPDATE_ERROR",
  }),
};
