import * as z from "zod/mini";
import { id } from "../primitives.ts";
import { HOLDER, SIGNED_IN } from "../roles.ts";
import { defineRoute } from "../route.ts";
import { ownedTicket, ticketGroup } from "./ticket.schema.ts";

export const ticketRoutes = {
  listMyTickets: defineRoute({
    method: "GET",
    path: "/tickets/owner/events",
    summary: "One's tickets, grouped by event",
    access: SIGNED_IN,
    trustsToken: true,
    input: z.object({}),
    output: z.object({ items: z.array(ticketGroup) }),
    failure: "MY_TICKETS_ERROR",
  }),
  getTicket: defineRoute({
    method: "GET",
    path: "/tickets/:id",
    summary: "One's ticket",
    access: HOLDER,
    trustsToken: true,
    input: z.object({ id }),
    output: ownedTicket,
    failure: "TICKET_FETCH_ERROR",
  }),
};
