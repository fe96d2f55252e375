import * as z from "zod/mini";
import { EVENT_STATUSES } from "../events/event.status.ts";
import { id, instant, money, uuid, wallClock } from "../primitives.ts";
import { TICKET_STATUSES } from "./ticket.status.ts";

/** `tickets/{id}`: one ticket in somebody's hand. Source: spec 3, owned ticket. */
export const ticket = z.object({
  id,
  /** For people to read and type: TRM-XXXX-XXXX. */
  ticketCode: z.string(),
  /** What the QR holds: a signed token, see ticket-token.ts. */
  qrToken: z.string(),
  /** Raised by a transfer or re-issue; codes with an older version are refused. */
  tokenVersion: z.int(),
  status: z.enum(TICKET_STATUSES),
  orderId: uuid,
  eventId: id,
  /** Null until somebody with its e-mail has an account. */
  holderUid: z.nullable(id),
  buyerName: z.string(),
  buyerEmail: z.string(),
  buyerPhone: z.string(),
  buyerIdentification: z.string(),
  sectionName: z.string(),
  phaseName: z.string(),
  combinationName: z.string(),
  promoterName: z.nullable(z.string()),
  price: money,
  ticketValue: money,
  totalPaid: money,
  isCourtesy: z.boolean(),
  seatsPerTicket: z.int(),
  eventName: z.string(),
  publicSlug: z.string(),
  eventStartsAt: wallClock,
  eventEndsAt: wallClock,
  timeZone: z.string(),
  venueName: z.string(),
  venueCity: z.string(),
  venueAddress: z.nullable(z.string()),
  flyer: z.nullable(z.string()),
  createdAt: instant,
  firstUseAt: z.nullable(instant),
  /** The scan that used it, so that a retry of that scan hears the same answer. */
  usedBy: z.nullable(z.object({ validationId: z.string(), validator: z.string(), deviceId: z.string() })),
});
export type Ticket = z.output<typeof ticket>;

/** What leaves of a ticket to its holder. */
export const ownedTicket = z.omit(ticket, { usedBy: true, holderUid: true });
export type OwnedTicket = z.output<typeof ownedTicket>;

/** Source: spec 3, owned-ticket event group. */
export const ticketGroup = z.object({
  eventId: id,
  eventName: z.string(),
  publicSlug: z.string(),
  eventStartsAt: wallClock,
  eventEndsAt: wallClock,
  eventStatus: z.enum(EVENT_STATUSES),
  timeZone: z.string(),
  venueName: z.string(),
  venueCity: z.string(),
  venueAddress: z.nullable(z.string()),
  flyer: z.nullable(z.string()),
  activeTickets: z.int(),
  usedTickets: z.int(),
  tickets: z.array(ownedTicket),
});
export type TicketGroup = z.output<typeof ticketGroup>;
