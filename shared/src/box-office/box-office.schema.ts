import * as z from "zod/mini";
import { id, instant, money, uuid } from "../api/primitives.ts";

/** How somebody paid at the box office; a card is charged by the organiser's own terminal, a transfer (Nequi, Daviplata, Bre-B) goes to their own account. */
export const DOOR_PAYMENTS = ["cash", "card", "transfer"] as const;
export type DoorPayment = (typeof DOOR_PAYMENTS)[number];

export const MOVE_KINDS = ["sale", "return", "cash_in", "cash_out"] as const;
export type MoveKind = (typeof MOVE_KINDS)[number];

/** `events/{eventId}/boxOfficeMoves/{id}`: what changed a drawer. It never changes. */
export const boxOfficeMove = z.object({
  /** Of what it is and the request's id, which the seller's device made: a repeated request is the same move. */
  id,
  eventId: id,
  shiftId: id,
  kind: z.enum(MOVE_KINDS),
  method: z.enum(DOOR_PAYMENTS),
  /** Pesos; positive for what came in, negative for what went out. */
  amount: z.int(),
  /** Tickets sold; negative for those given back. */
  tickets: z.int(),
  /** The order of what was sold or given back; null for cash alone. */
  orderId: z.nullable(uuid),
  /** The ticket that was given back; null for all others. */
  ticketId: z.nullable(id),
  /** «2 × General», or why cash was put in or taken out. */
  what: z.string(),
  /** Who bought, where they said so. */
  name: z.string(),
  at: instant,
});
export type BoxOfficeMove = z.output<typeof boxOfficeMove>;

/** Sums of a shift's moves; pesos. */
export const shiftSums = z.object({
  cashSales: money,
  cardSales: money,
  transferSales: money,
  cashReturns: money,
  cardReturns: money,
  transferReturns: money,
  cashIn: money,
  cashOut: money,
  /** Sold, less those given back in this shift. */
  tickets: z.int(),
  moves: z.int(),
});
export type ShiftSums = z.output<typeof shiftSums>;

export const SHIFT_STATUSES = ["open", "closed"] as const;

/** `events/{eventId}/shifts/{uid}~{n}`: one person's drawer, from opening to counting. */
export const shift = z.object({
  id,
  eventId: id,
  producerId: id,
  /** 1 for the person's first shift of the event. */
  n: z.int(),
  sellerUid: id,
  sellerName: z.string(),
  /** The request that opened it. */
  requestId: uuid,
  status: z.enum(SHIFT_STATUSES),
  openedAt: instant,
  openingCash: money,
  sums: shiftSums,
  closedAt: z.nullable(instant),
  /** What was in the drawer when it was closed, and what the terminal's own closing said; null until then, or where nobody looked. */
  countedCash: z.nullable(money),
  countedCard: z.nullable(money),
  note: z.string(),
});
export type Shift = z.output<typeof shift>;

/** A shift as its seller and the organiser see it. */
export const shiftView = z.extend(z.omit(shift, { requestId: true, producerId: true }), {
  /** Pesos that should be in the drawer. */
  expectedCash: z.int(),
  /** Pesos that the terminal should have taken, less what it gave back. */
  expectedCard: z.int(),
  isOwn: z.boolean(),
});
export type ShiftView = z.output<typeof shiftView>;

/** A shift in the organiser's list. */
export const listedShift = z.extend(shiftView, {
  /** Orders that its device may still sell without a network: they go back when it is closed. */
  reserved: z.int(),
});
export type ListedShift = z.output<typeof listedShift>;

/** A type of ticket as the box office sells it. */
export const doorOffer = z.object({
  combinationId: id,
  name: z.string(),
  localityName: z.string(),
  phaseName: z.string(),
  /** Pesos, without any service. */
  price: money,
  /** Another price from so many on; null without one. As in ticketing, so that the same functions tell prices and steps. */
  groupPrice: z.nullable(z.object({ from: z.int(), price: money })),
  seatsPerTicket: z.int(),
  minPerOrder: z.int(),
  step: z.int(),
  /** Tickets that are left; none of what is paused. */
  left: z.int(),
  isPaused: z.boolean(),
});
export type DoorOffer = z.output<typeof doorOffer>;

/** A ticket that was sold, for its paper and the phone of who bought it. */
export const soldTicket = z.object({
  id,
  /** For people: TRM-XXXX-XXXX. */
  code: z.string(),
  /** The content of its QR; null once somebody took the ticket over or it is not valid. */
  qrToken: z.nullable(z.string()),
  name: z.string(),
  localityName: z.string(),
  price: money,
  seatsPerTicket: z.int(),
});
export type SoldTicket = z.output<typeof soldTicket>;

/** A ticket that is reserved for a device, to be sold without a network: an order of its own that is held. */
export const blockSlot = z.object({
  orderId: uuid,
  combinationId: id,
  /** Pesos. */
  price: money,
  /** Its codes; several where each person of a group has their own. They open the door once it is sold. */
  tickets: z.array(soldTicket),
  /** Until when it is kept. */
  expiresAt: instant,
});
export type BlockSlot = z.output<typeof blockSlot>;

/** What stands on an order that a box office sold or holds. */
export const boxOfficeSale = z.object({
  shiftId: id,
  sellerName: z.string(),
  /** Null while it is held in a block, see reserve-block.ts. */
  method: z.nullable(z.enum(DOOR_PAYMENTS)),
});
