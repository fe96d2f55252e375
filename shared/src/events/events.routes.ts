import * as z from "zod/mini";
import { cursor, id, limit, notYours, page, text, uuid, wallClockInput } from "../api/primitives.ts";
import { PRODUCER, PUBLIC, SUPERADMIN } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { dayInput } from "../catalog/catalog-input.ts";
import { MAX_REASON } from "../lib/limits.ts";
import { CATEGORIES } from "./categories.ts";
import { COPIED_ALONG } from "./editing/copied-along.ts";
import { MAX_COPIES } from "./editing/copy-event.ts";
import { eventChange, eventDraft } from "./editing/event-draft.ts";
import { eventRow, eventView } from "./event.schema.ts";
import { EVENT_STATUSES } from "./event.status.ts";
import { publicEvent } from "./public-event.schema.ts";
import { eventStatistics } from "./statistics/event-statistics.ts";
import { producerDashboard } from "./statistics/producer-dashboard.ts";

/** Words of a name, or their beginnings. */
const search = z.optional(z.string().check(z.trim(), z.maxLength(80, "Máximo 80 caracteres")));

const EDGE_CACHE = "public, max-age=30, s-maxage=60";

const listFilters = {
  name: search,
  status: z.optional(z.enum(EVENT_STATUSES)),
  category: z.optional(z.enum(CATEGORIES)),
  venue: search,
  startsAtFrom: z.optional(wallClockInput),
  startsAtTo: z.optional(wallClockInput),
  endsAtFrom: z.optional(wallClockInput),
  endsAtTo: z.optional(wallClockInput),
  limit: limit(),
  cursor,
};

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
  listMyEvents: defineRoute({
    method: "GET",
    path: "/event/my-events",
    summary: "One's own events, the latest first; a superadmin names whose",
    access: PRODUCER,
    right: "member",
    input: z.object({ ...listFilters, producerId: z.optional(id) }),
    output: page(eventRow),
    failure: "PRODUCER_EVENTS_ERROR",
  }),
  getMyEvent: defineRoute({
    method: "GET",
    path: "/event/my-event/:id",
    summary: "One's own event and how it sells",
    access: PRODUCER,
    right: "member",
    input: z.object({ id }),
    output: z.object({ event: eventView, statistics: eventStatistics }),
    failure: "EVENT_FETCH_ERROR",
  }),
  createEvent: defineRoute({
    method: "POST",
    path: "/event",
    summary: "Start an event as a draft; the same requestId starts one",
    access: { producer: "any" },
    right: "events",
    producers: "preparing",
    input: eventDraft({ id: notYours, producerId: notYours, requestId: z.optional(uuid) }),
    output: eventView,
    failure: "EVENT_CREATE_ERROR",
    status: 201,
  }),
  copyEvent: defineRoute({
    method: "POST",
    path: "/event/:id/copies",
    summary:
      "Make a draft like one's own event on each of some days: what it says and sells, without its sales, and what else is asked for; the same requestId makes them once",
    access: PRODUCER,
    right: "events",
    producers: "preparing",
    input: z.object({
      id,
      requestId: uuid,
      /** At the event's time of day, on the venue's clock. */
      days: z
        .array(dayInput)
        .check(
          z.minLength(1, "Escoge al menos una fecha"),
          z.maxLength(MAX_COPIES, `Máximo ${MAX_COPIES} fechas`),
        )
        .check(z.refine((days) => new Set(days).size === days.length, "Hay una fecha repetida")),
      /** They are dates of one series with the event, and say so. */
      isSeries: z.optional(z.boolean()),
      /** Asks for the right to make such things; door staff are invited. Absent: nothing. A copy that is made already stays as it is. */
      along: z.optional(
        z
          .array(z.enum(COPIED_ALONG))
          .check(z.refine((along) => new Set(along).size === along.length, "Hay algo repetido")),
      ),
    }),
    output: z.object({
      events: z.array(z.pick(eventView, { id: true, name: true, startsAt: true, publicSlug: true })),
    }),
    failure: "EVENT_CREATE_ERROR",
    status: 201,
  }),
  updateEvent: defineRoute({
    method: "PUT",
    path: "/event/:id",
    summary: "Change what an event says, or postpone it; absent leaves, null clears",
    access: PRODUCER,
    right: "events",
    producers: "preparing",
    input: eventChange({ id, producerId: notYours }),
    output: eventView,
    failure: "EVENT_UPDATE_ERROR",
  }),
  submitEvent: defineRoute({
    method: "PUT",
    path: "/event/:id/submit-for-review",
    summary: "Ask for a draft to be reviewed",
    access: PRODUCER,
    right: "events",
    producers: "active",
    needsVerifiedEmail: true,
    input: z.object({ id, publishesOnApproval: z.optional(z.boolean()) }),
    output: eventView,
    failure: "EVENT_SUBMIT_ERROR",
  }),
  withdrawEvent: defineRoute({
    method: "PUT",
    path: "/event/:id/withdraw-from-review",
    summary: "Take an event back from its review, to change it first",
    access: PRODUCER,
    right: "events",
    producers: "preparing",
    input: z.object({ id }),
    output: eventView,
    failure: "EVENT_WITHDRAW_ERROR",
  }),
  approveEvent: defineRoute({
    method: "PUT",
    path: "/event/:id/approve",
    summary: "Approve an event under review",
    access: SUPERADMIN,
    input: z.object({ id }),
    output: eventView,
    failure: "EVENT_APPROVE_ERROR",
  }),
  rejectEvent: defineRoute({
    method: "PUT",
    path: "/event/:id/reject",
    summary: "Send an event under review back to its producer, with a reason if there is one",
    access: SUPERADMIN,
    input: z.object({ id, reason: z.optional(text(1000)) }),
    output: eventView,
    failure: "EVENT_REJECT_ERROR",
  }),
  publishEvent: defineRoute({
    method: "PUT",
    path: "/event/:id/public",
    summary: "Put an approved event on sale",
    access: PRODUCER,
    right: "events",
    producers: "active",
    needsVerifiedEmail: true,
    input: z.object({ id }),
    output: eventView,
    failure: "EVENT_PUBLISH_ERROR",
  }),
  unpublishEvent: defineRoute({
    method: "PUT",
    path: "/event/:id/unpublish",
    summary: "Take an event off its page and off sale, while nobody holds or waits for a ticket of it",
    access: PRODUCER,
    right: "events",
    producers: "active",
    needsVerifiedEmail: true,
    input: z.object({ id }),
    output: eventView,
    failure: "EVENT_UNPUBLISH_ERROR",
  }),
  cancelEvent: defineRoute({
    method: "PUT",
    path: "/event/:id/cancel",
    summary:
      "Cancel an event for good and send back the money of every paid order; holders and visitors read the reason",
    access: PRODUCER,
    right: "all",
    secondStep: "recent",
    producers: "active",
    needsVerifiedEmail: true,
    input: z.object({ id, reason: z.optional(text(MAX_REASON)) }),
    output: eventView,
    failure: "EVENT_CANCEL_ERROR",
  }),
  createProducerEvent: defineRoute({
    method: "POST",
    path: "/producer/:producerId/events",
    summary: "Start an event of a producer as a draft; the same requestId starts one",
    access: PRODUCER,
    right: "events",
    producers: "preparing",
    input: eventDraft({ producerId: id, id: notYours, requestId: z.optional(uuid) }),
    output: z.object({ event: eventView }),
    failure: "EVENT_CREATE_ERROR",
    status: 201,
  }),
  listProducerEvents: defineRoute({
    method: "GET",
    path: "/producer/:producerId/events",
    summary: "The events of a producer, the latest first",
    access: PRODUCER,
    right: "member",
    input: z.object({ producerId: id, ...listFilters }),
    output: page(eventRow),
    failure: "PRODUCER_EVENTS_ERROR",
  }),
  deleteEvent: defineRoute({
    method: "DELETE",
    path: "/producer/:producerId/events/:eventId",
    summary: "Delete a draft",
    access: PRODUCER,
    right: "events",
    producers: "preparing",
    input: z.object({ producerId: id, eventId: id }),
    output: z.object({ id }),
    failure: "EVENT_DELETE_ERROR",
  }),
  getProducerStats: defineRoute({
    method: "GET",
    path: "/producer/:producerId/events/stats",
    summary: "What needs a producer now, their sales of today and of 30 days, and what comes next",
    access: PRODUCER,
    right: ["sales", "finance"],
    input: z.object({ producerId: id }),
    output: producerDashboard,
    failure: "PRODUCER_STATS_ERROR",
  }),
};
