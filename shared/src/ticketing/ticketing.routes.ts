import * as z from "zod/mini";
import { poolUse } from "../events/event-statistics.ts";
import { id } from "../primitives.ts";
import { PRODUCER, PUBLIC } from "../roles.ts";
import { defineRoute } from "../route.ts";
import { ticketing, ticketType } from "./ticketing.schema.ts";
import { ticketingChange } from "./ticketing-change.ts";

/** What an event sells as its producer edits it, with what is taken of each locality and limited phase by its id. */
const ticketingAnswer = z.extend(ticketing, {
  version: z.int(),
  /** Service fee as a fraction of the price: what the public pays is shown beside what the producer asks. */
  feeRate: z.number(),
  use: z.object({
    localities: z.record(z.string(), poolUse),
    phases: z.record(z.string(), poolUse),
  }),
});

export const ticketingRoutes = {
  listTicketTypes: defineRoute({
    method: "GET",
    path: "/events/:id/ticket-types",
    summary: "What an event sells and what is still available, a few seconds old at most",
    access: PUBLIC,
    input: z.object({ id }),
    output: z.object({ ticketTypes: z.array(ticketType) }),
    failure: "TICKET_TYPES_ERROR",
    cache: "public, max-age=2, s-maxage=3",
  }),
  listTicketZones: defineRoute({
    method: "GET",
    path: "/events/:id/ticket-zones",
    summary: "The localities of an event, with what is left of each",
    access: PUBLIC,
    input: z.object({ id }),
    output: z.object({
      zones: z.array(
        z.object({
          id,
          name: z.string(),
          description: z.nullable(z.string()),
          capacity: z.int(),
          availablePlaces: z.int(),
          isSoldOut: z.boolean(),
        }),
      ),
    }),
    failure: "TICKET_ZONES_ERROR",
    cache: "public, max-age=2, s-maxage=3",
  }),
  getTicketing: defineRoute({
    method: "GET",
    path: "/event/:id/ticketing",
    summary: "Localities, phases and ticket types of one's own event",
    access: PRODUCER,
    input: z.object({ id }),
    output: ticketingAnswer,
    failure: "TICKETING_ERROR",
  }),
  replaceTicketing: defineRoute({
    method: "PUT",
    path: "/event/:id/ticketing",
    summary: "Replace localities, phases and ticket types together; never below what is held and sold",
    access: PRODUCER,
    input: z.extend(ticketingChange, { id }),
    output: ticketingAnswer,
    failure: "TICKETING_UPDATE_ERROR",
  }),
};
