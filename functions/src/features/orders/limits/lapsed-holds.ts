import { createHash } from "node:crypto";
import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import {
  HOLD_MINUTES,
  LAPSED_TICKET_MINUTES_PER_ADDRESS,
  LAPSES_FORGOTTEN_AFTER_HOURS,
  PAYMENT_UNDER_WAY_MINUTES,
} from "@tarima/shared/lib/limits.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { boughtCount } from "@tarima/shared/orders/ticket-count.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { countIn, readCounter } from "../../../lib/firestore/counters.ts";
import { networkOf } from "../../../lib/http/rate-limit/client-address.ts";

// Buyers who repeatedly hold places without paying have to wait. The time held is counted per account in its holding of the
// event (inventory/lapses.ts), and per address in a counter of some hours.

const WINDOW_MS = LAPSES_FORGOTTEN_AFTER_HOURS * 60 * MINUTE_MS;

/** Most that one hold counts: a cash slip may hold places for days with the organiser's permission (cash-places.ts). */
const MOST_MINUTES = HOLD_MINUTES + PAYMENT_UNDER_WAY_MINUTES;

/** Minutes a hold kept its places, at least one. */
export function minutesKept({ createdAt, expiresAt }: Order, now: Date): number {
  const until = Math.min(now.getTime(), Date.parse(expiresAt));
  const minutes = Math.ceil((until - Date.parse(createdAt)) / MINUTE_MS);
  return Math.min(Math.max(1, minutes), MOST_MINUTES);
}

/** Counts an unpaid hold against its address, in the commit that ends it. */
export function recordLapseOfAddress(batch: WriteBatch, order: Order, now: Date): void {
  const window = Math.floor(now.getTime() / WINDOW_MS);
  const ticketMinutes = minutesKept(order, now) * boughtCount(order);
  countIn(
    batch,
    counterOf(order.event.id, order.account.ip, window),
    new Date((window + 1) * WINDOW_MS),
    ticketMinutes,
  );
}

/** Whether an address has held tickets of an event too long without paying. */
export async function hasAddressLapsedTooOften(eventId: string, ip: string, now: Date): Promise<boolean> {
  const counter = counterOf(eventId, ip, Math.floor(now.getTime() / WINDOW_MS));
  return (await readCounter(counter)) >= LAPSED_TICKET_MINUTES_PER_ADDRESS;
}

const counterOf = (eventId: string, ip: string, window: number): string =>
  createHash("sha256")
    .update(`lapsed|${eventId}|${networkOf(ip)}|${window}`)
    .digest("base64url");
