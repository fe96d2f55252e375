import type { SaleAlert } from "@tarima/shared/sale-alerts/sale-alert.schema.ts";
import type { QueryDocumentSnapshot } from "firebase-admin/firestore";
import { saleAlerts } from "../../lib/firestore/collections.ts";

const idOf = (eventId: string, uid: string) => `${eventId}_${uid}`;

export async function hasSaleAlert(eventId: string, uid: string): Promise<boolean> {
  return (await saleAlerts.doc(idOf(eventId, uid)).get()).exists;
}

/** Asking again changes nothing but what is waited for. */
export async function saveSaleAlert(alert: SaleAlert): Promise<void> {
  await saleAlerts.doc(idOf(alert.eventId, alert.uid)).set(alert);
}

export async function deleteSaleAlert(eventId: string, uid: string): Promise<void> {
  await saleAlerts.doc(idOf(eventId, uid)).delete();
}

export async function findDueAlerts(now: Date, limit: number): Promise<QueryDocumentSnapshot<SaleAlert>[]> {
  return (await saleAlerts.all().where("dueAt", "<=", now).orderBy("dueAt").limit(limit).get()).docs;
}

/** Those who have waited longest for places of an event. */
export async function findWaiting(
  eventId: string,
  limit: number,
): Promise<QueryDocumentSnapshot<SaleAlert>[]> {
  return (
    await saleAlerts
      .all()
      .where("eventId", "==", eventId)
      .where("waitsFor", "==", "places")
      .orderBy("createdAt")
      .limit(limit)
      .get()
  ).docs;
}
