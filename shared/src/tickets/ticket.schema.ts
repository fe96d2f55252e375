import * as z from "zod/mini";
import { id, instant, money, uuid, wallClock } from "../api/primitives.ts";
import { EVENT_STATUSES } from "../events/event.status.ts";
import { moved } from "../events/rescheduled.ts";
import { TICKET_TYPES } from "../ticketing/ticketing.schema.ts";
import { ticketTransfer } from "./holders/transfer.schema.ts";
import { TICKET_STATUSES } from "./ticket.status.ts";
import { WALLETS } from "./wallets.ts";

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
  producerId: id,
  /** Null until somebody with its e-mail has an account. */
  holderUid: z.nullable(id),
  buyerName: z.string(),
  buyerEmail: z.string(),
  buyerPhone: z.string(),
  buyerIdentification: z.string(),
  sectionName: z.string(),
  phaseName: z.string(),
  combinationId: id,
  combinationName: z.string(),
  type: z.enum(TICKET_TYPES),
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
  /** To whom it is being passed on; null while it is nobody's but its holder's. */
  transfer: z.nullable(ticketTransfer),
  /** Hands it was in before, the first one first. */
  earlierHolders: z.array(z.object({ name: z.string(), until: instant })),
  /** When whoever has it put it in the name that it carries; absent where it was bought, given or taken in it. */
  namedAt: z.optional(z.nullable(instant)),
  /** The scan that used it, so that a retry of that scan receives the same answer. */
  usedBy: z.nullable(z.object({ validationId: z.string(), validator: z.string(), deviceId: z.string() })),
  /** Where its holder is, where they may go out and come in again; absent until they first went out. */
  presence: z.optional(z.object({ isOutside: z.boolean(), entries: z.int() })),
  /** What its event's producer finds it by: see ticket-search.ts. */
  searchWords: z.array(z.string()),
});
export type Ticket = z.output<typeof ticket>;

/** What leaves of a ticket to its holder. */
export const ownedTicket = z.omit(ticket, {
  usedBy: true,
  presence: true,
  holderUid: true,
  producerId: true,
  searchWords: true,
});
export type OwnedTicket = z.output<typeof ownedTicket>;

/** What leaves of a ticket to the producer of its event: all but what opens the door. */
export const detailedTicket = z.omit(ownedTicket, { qrToken: true, tokenVersion: true });
export type DetailedTicket = z.output<typeof detailedTicket>;

/** A row of a producer's table of tickets. Source: spec 3, ticket table columns. */
export const ticketRow = z.object({
  id,
  orderId: uuid,
  code: z.string(),
  buyerName: z.string(),
  /** The buyer's document: "CC 1107045418". */
  buyerId: z.string(),
  buyerEmail: z.string(),
  buyerPhone: z.string(),
  phase: z.string(),
  section: z.string(),
  type: z.enum(TICKET_TYPES),
  /** The ticket type as its producer called it. */
  typeName: z.string(),
  price: money,
  /** What goes back if it is refunded: price and its shares of the service and of a discount. */
  totalPaid: money,
  purchaseDate: instant,
  promoter: z.nullable(z.string()),
  status: z.enum(TICKET_STATUSES),
  isCourtesy: z.boolean(),
  firstUseAt: z.nullable(instant),
});
export type TicketRow = z.output<typeof ticketRow>;

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
  /** The date or the place is another one since some of its tickets were bought. */
  moved: z.nullable(moved),
  /** Null where its organiser has not said. */
  doorsOpenAt: z.nullable(wallClock),
  /** Until when its tickets may be passed on; null where they may not be. */
  transfersCloseAt: z.nullable(instant),
  courtesiesArePersonal: z.boolean(),
  /** The phone wallets that tickets can be kept in. */
  wallets: z.array(z.enum(WALLETS)),
  /** Until when its tickets may be put in another name. */
  holdersCloseAt: z.nullable(instant),
  activeTickets: z.int(),
  usedTickets: z.int(),
  /** Ids of those whose money went back, or is on its way. */
  refundedTickets: z.array(id),
  tickets: z.array(ownedTicket),
});
export type TicketGroup = z.output<typeof ticketGroup>;
