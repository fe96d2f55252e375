import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { isFurtherDate } from "@tarima/shared/passes/pass-lines.ts";
import { FieldValue, type WriteBatch } from "firebase-admin/firestore";
import { cashHolds } from "../../../lib/firestore/collections.ts";

// An unpaid cash slip holds places for days, so organisers set how many places of an event may wait for cash at a time. Beyond
// that cash is not offered, and a slip issued nevertheless is held no longer than other payments.

type House = Pick<Event, "id" | "localities" | "cashPercent">;

export const placesOf = ({ items }: Pick<Order, "items">): number =>
  items
    .filter((item) => !isFurtherDate(item))
    .reduce((sum, { quantity, seatsPerTicket }) => sum + quantity * seatsPerTicket, 0);

function mostPlaces({ localities, cashPercent }: House): number {
  const house = localities.reduce((sum, { capacity }) => sum + capacity, 0);
  return Math.floor((house * cashPercent) / 100);
}

/** Whether an order may be paid in cash: not for what somebody else sells, who cannot keep it meanwhile. One read. */
export async function hasRoomForCash(event: House, order: Pick<Order, "items" | "resale">): Promise<boolean> {
  if (order.resale) return false;
  const kept = (await cashHolds.doc(event.id).get()).data()?.places ?? 0;
  return kept + placesOf(order) <= mostPlaces(event);
}

/**
 * Reserves an order's share of cash places, in the commit that starts waiting for it; returns the number reserved, 0 if there
 * is no room. One read and one write.
 */
export async function reserveForCash(batch: WriteBatch, event: House, order: Order): Promise<number> {
  if (order.resale) return 0;
  const places = placesOf(order);
  const snapshot = await cashHolds.doc(event.id).get();
  const kept = snapshot.data()?.places ?? 0;
  if (kept + places > mostPlaces(event)) return 0;
  if (snapshot.updateTime)
    batch.update(snapshot.ref, { places: kept + places }, { lastUpdateTime: snapshot.updateTime });
  else batch.create(snapshot.ref, { places });
  return places;
}

/**
 * Releases an order's share of cash places once it is paid or over; returns the changed fields. An increment, without
 * precondition.
 */
export function releaseCash(batch: WriteBatch, before: Order, after: Order): Partial<Order> {
  if (before.cashPlaces === 0 || after.status === "held") return {};
  batch.update(cashHolds.doc(before.event.id), { places: FieldValue.increment(-before.cashPlaces) });
  return { cashPlaces: 0 };
}
