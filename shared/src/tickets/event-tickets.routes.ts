import * as z from "zod/mini";
import { download } from "../api/download.ts";
import { sortBy } from "../api/lists.ts";
import { cursor, email, flag, id, instant, limit, page, uuid } from "../api/primitives.ts";
import { PRODUCER } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { EXPORT_FORMATS } from "../exports/export-format.ts";
import { TICKET_TYPES } from "../ticketing/ticketing.schema.ts";
import { detailedTicket, ticketRow } from "./ticket.schema.ts";
import { TICKET_STATUSES } from "./ticket.status.ts";

const word = (max: number) =>
  z.optional(z.string().check(z.trim(), z.maxLength(max, `Máximo ${max} caracteres`)));

/** May be combined. Source: spec 3, ticket filters. */
const filters = {
  status: z.optional(z.enum(TICKET_STATUSES)),
  type: z.optional(z.enum(TICKET_TYPES)),
  /** A locality's name. */
  zone: word(80),
  buyerEmail: z.optional(email),
  isCourtesy: z.optional(flag),
  /** An answer that was chosen, a number, a day, or the beginning of a word of one: see answerKeysOf. Not together with a search for words. */
  answer: z.optional(
    z.string().check(z.regex(/^[\w-]{1,40}:(~[\p{L}\p{N}]{1,40}|[\w.-]{1,40})$/u, "Respuesta inválida")),
  ),
  /** Date of purchase, both ends included. */
  dateFrom: z.optional(instant),
  dateTo: z.optional(instant),
  /** Beginning of a code, name, e-mail or document. */
  search: word(120),
};
const paging = { sort: sortBy("purchaseDate", "buyerName"), limit: limit(), cursor };

/** Tickets as the event's producer sees them, the latest bought first unless sorted otherwise. */
export const eventTicketRoutes = {
  listEventTickets: defineRoute({
    method: "GET",
    path: "/events/:id/tickets",
    summary: "The tickets of one's own event",
    access: PRODUCER,
    right: "sales",
    /** `orderId`: tickets of one order. */
    input: z.object({ id, orderId: z.optional(uuid), ...filters, ...paging }),
    output: page(ticketRow),
    failure: "EVENT_TICKETS_ERROR",
  }),
  listTickets: defineRoute({
    method: "GET",
    path: "/tickets",
    summary: "The tickets of one's own events, or of one of them; a superadmin names whose",
    access: PRODUCER,
    right: "sales",
    input: z.object({ eventId: z.optional(id), producerId: z.optional(id), ...filters, ...paging }),
    output: page(ticketRow),
    failure: "TICKETS_FETCH_ERROR",
  }),
  listDetailedTickets: defineRoute({
    method: "GET",
    path: "/tickets/event/:id/detailed",
    summary: "The tickets of one's own event with all that is known of them but what opens the door",
    access: PRODUCER,
    right: "sales",
    input: z.object({ id, ...filters, ...paging }),
    output: page(detailedTicket),
    failure: "EVENT_TICKETS_ERROR",
  }),
  listBuyerTickets: defineRoute({
    method: "GET",
    path: "/tickets/buyer/:buyerEmail",
    summary: "What somebody has bought of one's own events",
    // the handler limits the query to the caller's own tickets
    access: { producer: "any", superadmin: "any" },
    right: "sales",
    input: z.object({ buyerEmail: email, ...paging }),
    output: page(ticketRow),
    failure: "BUYER_TICKETS_ERROR",
  }),
  exportEventTickets: defineRoute({
    method: "GET",
    path: "/events/:id/tickets/export",
    summary: "The tickets of one's own event as a file",
    access: PRODUCER,
    right: "sales",
    input: z.object({ id, format: z._default(z.enum(EXPORT_FORMATS), "csv"), ...filters }),
    output: download,
    failure: "TICKETS_EXPORT_ERROR",
  }),
};
