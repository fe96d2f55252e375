import * as z from "zod/mini";
import { download } from "../download.ts";
import { email, id, instant, money, optionalText, uuid } from "../primitives.ts";
import { HOLDER, PRODUCER, SIGNED_IN } from "../roles.ts";
import { defineRoute } from "../route.ts";
import { courtesyNote, recipients } from "./courtesies.ts";
import { REFUND_GROUNDS } from "./refund-terms.ts";
import { ownedTicket, ticketGroup } from "./ticket.schema.ts";
import { checkHolder, ticketHolder } from "./ticket-holder.ts";
import { incomingTransfer } from "./transfer.ts";

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
  transferTicket: defineRoute({
    method: "POST",
    path: "/tickets/:id/transfer",
    summary: "Pass one's ticket on to somebody's e-mail; it changes hands when they take it",
    access: HOLDER,
    needsVerifiedEmail: true,
    input: z.object({ id, toEmail: email, reason: optionalText(300) }),
    output: ownedTicket,
    failure: "TICKET_TRANSFER_ERROR",
  }),
  withdrawTransfer: defineRoute({
    method: "DELETE",
    path: "/tickets/:id/transfer",
    summary: "Keep a ticket that was to be passed on; whom it is meant for may say no the same way",
    access: HOLDER,
    input: z.object({ id }),
    output: z.object({ id }),
    failure: "TICKET_TRANSFER_ERROR",
  }),
  acceptTransfer: defineRoute({
    method: "POST",
    path: "/tickets/:id/accept-transfer",
    summary:
      "Take a ticket that is passed on to one's verified e-mail: from now on only its new code is good",
    access: HOLDER,
    needsVerifiedEmail: true,
    input: z.object({ id }),
    output: ownedTicket,
    failure: "TICKET_TRANSFER_ERROR",
  }),
  listIncomingTransfers: defineRoute({
    method: "GET",
    path: "/tickets/transfers/incoming",
    summary: "Tickets that wait to be taken by one",
    access: SIGNED_IN,
    trustsToken: true,
    input: z.object({}),
    output: z.object({ items: z.array(incomingTransfer) }),
    failure: "TRANSFERS_FETCH_ERROR",
  }),
  nameTicket: defineRoute({
    method: "PATCH",
    path: "/tickets/:id/holder",
    summary: "Put one's ticket in the name of whoever goes with it, until the doors open",
    access: HOLDER,
    input: z.object({ id, ...ticketHolder }).check(checkHolder),
    output: ownedTicket,
    failure: "TICKET_NAME_ERROR",
  }),
  getRefundTerms: defineRoute({
    method: "GET",
    path: "/tickets/:id/refund",
    summary: "What comes back of one's ticket, and until when it may be asked for",
    access: HOLDER,
    trustsToken: true,
    input: z.object({ id }),
    output: z.object({
      amount: money,
      /** Null where nothing may be asked back. */
      until: z.nullable(instant),
      ground: z.nullable(z.enum(REFUND_GROUNDS)),
    }),
    failure: "TICKET_REFUND_ERROR",
  }),
  refundTicket: defineRoute({
    method: "POST",
    path: "/tickets/:id/refund",
    summary: "Give one's ticket back for its money, within the law's time or the organiser's",
    access: HOLDER,
    needsVerifiedEmail: true,
    input: z.object({ id, reason: optionalText(500) }),
    output: ownedTicket,
    failure: "TICKET_REFUND_ERROR",
  }),
  cancelTicket: defineRoute({
    method: "POST",
    path: "/tickets/:id/cancel",
    summary: "Give up a ticket that cost nothing: its place goes to somebody else",
    access: HOLDER,
    needsVerifiedEmail: true,
    input: z.object({ id, reason: optionalText(500) }),
    output: ownedTicket,
    failure: "TICKET_CANCEL_ERROR",
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
