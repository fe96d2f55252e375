import * as z from "zod/mini";
import { id, instant } from "../api/primitives.ts";

/**
 * `waiting` in line · `offered` places are held for them · `bought` · `left` by themselves · `passed` the offer ran out or was given back · `refused` they
 * may not have as many: a limit per person, or the type is gone.
 */
export const WAITING_STATUSES = ["waiting", "offered", "bought", "left", "passed", "refused"] as const;

/** More than anyone may buy; the organiser's limit is lower. */
const MAX_QUANTITY = 100;

/** What somebody waits for. Not the orders' own schema, so that no page loads that for it. */
export const waitedFor = z.object({
  combinationId: id,
  quantity: z
    .int("Debe ser un número entero")
    .check(z.gte(1, "Elige al menos una boleta"), z.lte(MAX_QUANTITY, `Máximo ${MAX_QUANTITY} boletas`)),
});

/** `waitingList/{eventId}_{uid}`: somebody who waits for places of a sold-out ticket type. */
export const waitingEntry = z.object({
  eventId: id,
  uid: id,
  ...waitedFor.shape,
  status: z.enum(WAITING_STATUSES),
  /** The place in line. */
  createdAt: instant,
  /** The order that holds their places, and until when; null while nothing was offered. */
  orderId: z.nullable(id),
  offeredUntil: z.nullable(instant),
  /** Offers of tickets that were used before they could be bought: each had an order of its own. Absent: none. */
  lost: z.optional(z.int()),
  /** When the event is over; Firestore then deletes it. */
  expiresAt: instant,
});
export type WaitingEntry = z.output<typeof waitingEntry>;

/** What an event knows of its list: see functions/src/features/inventory/kept-for-list.ts. */
export const eventWaitingList = z.object({
  /** Ticket type → the smallest quantity that somebody waits for. */
  needs: z.record(z.string(), z.int()),
  /** The needs are being counted anew: whoever joins takes this off. */
  isClosing: z.boolean(),
});

/** One's own entry. */
export const ownEntry = z.extend(z.omit(waitingEntry, { uid: true, expiresAt: true, lost: true }), {
  /** How many wait before one for the same places; null unless one waits. */
  ahead: z.nullable(z.int()),
  /** The sale of its type has ended: nothing is offered unless it opens again. */
  isClosed: z.boolean(),
});
export type OwnEntry = z.output<typeof ownEntry>;
