import * as z from "zod/mini";
import { id, instant, money, uuid, wallClock } from "../api/primitives.ts";
import { groupEntry, groupScan } from "../check-ins/group-entry.schema.ts";
import { SCAN_METHODS } from "../check-ins/scan-methods.ts";
import { EVENT_STATUSES } from "../events/event.status.ts";
import { moved } from "../events/rescheduled.ts";
import { answers, askedQuestion, saidAnswer } from "../questions/question.schema.ts";
import { TICKET_TYPES } from "../ticketing/ticketing.schema.ts";
import { ticketTransfer } from "./holders/transfer.schema.ts";
import { TICKET_DISPLAYS, TICKET_STATUSES } from "./ticket.status.ts";
import { ticketPart } from "./ticket-part.ts";
import { WALLETS } from "./wallets.ts";

/** `tickets/{id}`: one issued ticket, which is one code. Source: spec 3, owned ticket. */
export const ticket = z.object({
  id,
  /** Code for people: TRM-XXXX-XXXX. */
  ticketCode: z.string(),
  /** The QR's content: a signed token, see ticket-token.ts. */
  qrToken: z.string(),
  /** Raised by a transfer or re-issue; codes of older versions are refused. */
  tokenVersion: z.int(),
  status: z.enum(TICKET_STATUSES),
  orderId: uuid,
  eventId: id,
  producerId: id,
  /** Null until somebody with this e-mail has an account. */
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
  /** Sold at the door: its price went to the organiser, not through Tarima. Absent: it was not. */
  isFromBoxOffice: z.optional(z.boolean()),
  /** People it admits. */
  seatsPerTicket: z.int(),
  /** Absent or null on a ticket that was bought as one. */
  part: z.optional(z.nullable(ticketPart)),
  /** One date of a pass; `soldBy`: the date whose order it is of. Absent: it is none. */
  pass: z.optional(z.object({ at: z.int(), of: z.int(), soldBy: id })),
  /** Where it admits several people: how many of them entered. It is `used` once somebody did. */
  group: z.optional(groupEntry),
  /** Null once it was undone. */
  groupScan: z.optional(z.nullable(groupScan)),
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
  /** A pending transfer; null without one. */
  transfer: z.nullable(ticketTransfer),
  /** Its holder gives it back for sale: see resale/. Absent: they do not. */
  forSale: z.optional(z.boolean()),
  /** Previous holders, the first one first. */
  earlierHolders: z.array(z.object({ name: z.string(), until: instant })),
  /** When its holder last changed the name; absent while it has the name it was issued or accepted with. */
  namedAt: z.optional(z.nullable(instant)),
  /** The scan that used it, so that a retry of that scan receives the same result. */
  usedBy: z.nullable(
    z.object({
      validationId: z.string(),
      validator: z.string(),
      deviceId: z.string(),
      /** Absent in scans before it was recorded. */
      method: z.optional(z.enum(SCAN_METHODS)),
    }),
  ),
  /** Absent while it has never been cancelled; null once it is valid again. */
  cancelledAt: z.optional(z.nullable(instant)),
  /** Whether its holder is inside, where re-entry is allowed; absent until they first left. */
  presence: z.optional(z.object({ isOutside: z.boolean(), entries: z.int() })),
  /** Of the event's questions, its own and its order's. Absent: none; it loses them when it changes hands. */
  answers: z.optional(answers),
  /** By what lists find its answers: see answerKeysOf. */
  answerKeys: z.optional(z.array(z.string())),
  /** See ticket-search.ts. */
  searchWords: z.array(z.string()),
});
export type Ticket = z.output<typeof ticket>;

const ownFields = z.omit(ticket, {
  usedBy: true,
  presence: true,
  groupScan: true,
  holderUid: true,
  producerId: true,
  searchWords: true,
  answerKeys: true,
});

/** Null on a ticket that somebody else paid and passed on: what a gift cost is between its giver and Tarima. */
const ownAmounts = { price: z.nullable(money), ticketValue: z.nullable(money), totalPaid: z.nullable(money) };

/** The ticket as its holder receives it. */
export const ownedTicket = z.extend(ownFields, {
  ...ownAmounts,
  /** Address on this site that draws the present QR, for the present holder only: it reveals no code itself. */
  qrUrl: z.string(),
  /** When the event ends: an unused ticket is then expired. */
  expiresAt: instant,
  /** Whether it changes hands only by being given back for sale. Absent: it does not, or in lists kept by an earlier release. */
  isOnlyByResale: z.optional(z.boolean()),
});
export type OwnedTicket = z.output<typeof ownedTicket>;

/** The ticket as stored about its holder, in their data export: without what opens the door. */
export const exportedTicket = z.extend(z.omit(ownFields, { qrToken: true }), ownAmounts);

/** The ticket as its event's producer receives it: without what opens the door. */
export const detailedTicket = z.omit(ownFields, { qrToken: true, tokenVersion: true });
export type DetailedTicket = z.output<typeof detailedTicket>;

/** A row of a producer's list of tickets. Source: spec 3, ticket table columns. */
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
  /** The ticket type's name. */
  typeName: z.string(),
  price: money,
  /** Amount of a refund: price plus service fee less discount; the sum of its parts for a group ticket. */
  totalPaid: money,
  part: z.nullable(ticketPart),
  purchaseDate: instant,
  promoter: z.nullable(z.string()),
  /** As stored; `unknown` for one that this version does not know. */
  status: z.enum([...TICKET_STATUSES, "unknown"]),
  /** The label of that: Activa, Usada, Cancelada, Desconocido. */
  statusLabel: z.string(),
  /** What its holder reads: also whether it expired or was refunded. */
  display: z.enum(TICKET_DISPLAYS),
  isCourtesy: z.boolean(),
  isFromBoxOffice: z.optional(z.boolean()),
  /** Of a ticket of a pass, how many dates that has; they are given back together. */
  passDates: z.optional(z.int()),
  firstUseAt: z.nullable(instant),
  /** People it admits, and those of them who have entered. */
  people: z.int(),
  entered: z.int(),
  /** Of its event's questions, in words; those that were not answered are left out. Absent: none. */
  answers: z.optional(z.array(saidAnswer)),
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
  /** Set when date or place changed after some of these tickets were bought. */
  moved: z.nullable(moved),
  /** Null until the organiser sets it. */
  doorsOpenAt: z.nullable(wallClock),
  /** As in the public event. Absent in lists kept by an earlier release. */
  accessNote: z.optional(z.nullable(z.string())),
  /** When transfers close; null where they are not allowed. */
  transfersCloseAt: z.nullable(instant),
  courtesiesArePersonal: z.boolean(),
  /** Until when tickets may be given back for sale; null where they may not. */
  resaleClosesAt: z.nullable(instant),
  /** Phone wallets the tickets can be added to. */
  wallets: z.array(z.enum(WALLETS)),
  /** What the event asks now of these tickets, and of the orders they are of. Absent in lists kept by an earlier release. */
  questions: z.optional(z.array(askedQuestion)),
  /** Until when names may be changed. */
  holdersCloseAt: z.nullable(instant),
  activeTickets: z.int(),
  usedTickets: z.int(),
  /** Ids of tickets refunded, or whose refund is under way. */
  refundedTickets: z.array(id),
  tickets: z.array(ownedTicket),
});
export type TicketGroup = z.output<typeof ticketGroup>;
