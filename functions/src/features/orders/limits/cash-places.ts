import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { FieldValue, type WriteBatch } from "firebase-admin/firestore";
import { cashHolds } from "../../../lib/firestore/collections.ts";

// An unpaid slip keeps places for days. How many of an event may be kept so at a time is its organiser's to say; beyond that cash
// is not offered, and a slip that was drawn all the same is waited for no longer than any other payment.

type House = Pick<Event, "id" | "localities" | "cashPercent">;

export const placesOf = ({ items }: Pick<Order, "items">): number =>
  items.reduce((sum, { quantity, seatsPerTicket }) => sum + quantity * seatsPerTicket, 0);

function mostPlaces({ localities, cashPercent }: House): number {
  const house = localities.reduce((sum, { capacity }) => sum + capacity, 0);
  return Math.floor((house * cashPercent) / 100);
}

/** Whether an order may still be paid in cash. One read. */
export async function hasRoomForCash(event: House, order: Pick<Order, "items">): Promise<boolean> {
  const kept = (await cashHolds.doc(event.id).get()).data()?.places ?? 0;
  return kept + placesOf(order) <= mostPlaces(event);
}

/**
 * Keeps an order's places for cash, in the commit that waits for it, if there is room by then; returns how many were kept. One
 * read and one write.
 */
export async function reserveForCash(batch: WriteBatch, event: House, order: Order): Promise<number> {
  const places = placesOf(order);
  const snapshot = await cashHolds.doc(event.id).get();
  const kept = snapshot.data()?.places ?? 0;
  if (kept + places > mostPlaces(event)) return 0;
  if (snapshot.updateTime)
    batch.update(snapshot.ref, { places: kept + places }, { lastUpdateTime: snapshot.updateTime });
  else batch.create(snapshot.ref, { places });
  return places;
}

/** Lets go of what an order kept for cash once it is paid or over; the fields it changes. Takes no lock. */
export function releaseCash(batch: WriteBatch, before: Order, after: Order): Partial<Order> {
  if (before.cashPlaces === 0 || after.status === "held") return {};
  batch.update(cashHolds.doc(before.event.id), { places: FieldValue.increment(-before.cashPlaces) });
  return { cashPlaces: 0 };
}
