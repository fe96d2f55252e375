import * as z from "zod/mini";
import { id } from "../api/primitives.ts";
import { PUBLIC } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { ticketType } from "./ticketing.schema.ts";

/** Public routes on an event's tickets; separate so that public pages need not load the producer's. */
export const publicTicketingRoutes = {
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
};
