import * as z from "zod/mini";
import { id } from "../primitives.ts";
import { PUBLIC } from "../roles.ts";
import { defineRoute } from "../route.ts";
import { ticketType } from "./ticketing.schema.ts";

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
};
