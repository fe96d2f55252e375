import * as z from "zod/mini";
import { download } from "../download.ts";
import { email, id, uuid } from "../primitives.ts";
import { HOLDER, PRODUCER, SIGNED_IN } from "../roles.ts";
import { defineRoute } from "../route.ts";
import { courtesyNote, recipients } from "./courtesies.ts";
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
  downloadTicket: defineRoute({
    method: "GET",
    path: "/tickets/:id/download",
    summary: "One's ticket on paper, a PDF",
    access: HOLDER,
    trustsToken: true,
    input: z.object({ id }),
    output: download,
    failure: "TICKET_DOWNLOAD_ERROR",
  }),
  downloadPurchase: defineRoute({
    method: "GET",
    path: "/tickets/purchases/:id/download",
    summary: "All good tickets of a purchase that are in one's hands, a PDF of a page each",
    access: HOLDER,
    trustsToken: true,
    input: z.object({ id: uuid }),
    output: download,
    failure: "TICKET_DOWNLOAD_ERROR",
  }),
  resendTicket: defineRoute({
    method: "POST",
    path: "/tickets/:id/resend-email",
    summary: "Mail the tickets of its purchase once more, to whom they were mailed",
    // its holder, and the producer of its event
    access: HOLDER,
    input: z.object({ id }),
    output: z.object({ sentTo: email }),
    failure: "TICKET_EMAIL_ERROR",
  }),
  issueCourtesies: defineRoute({
    method: "POST",
    path: "/event/:id/courtesies",
    summary: "Give tickets of one's own event to named people; the same requestId gives them once",
    access: PRODUCER,
    input: z.object({
      id,
      requestId: uuid,
      combinationId: id,
      recipients,
      note: courtesyNote,
    }),
    output: z.object({ issued: z.int(), orders: z.array(uuid) }),
    failure: "COURTESIES_ERROR",
    status: 201,
  }),
};
