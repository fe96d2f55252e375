import type { SaleAlert } from "@tarima/shared/sale-alerts/sale-alert.schema.ts";
import type { QueryDocumentSnapshot } from "firebase-admin/firestore";
import { saleAlerts } from "../../lib/firestore/collections.ts";
import { eachPage } from "../../lib/firestore/queries.ts";
import { saveDocument } from "../../lib/firestore/save-document.ts";

export type AlertSnapshot = QueryDocumentSnapshot<SaleAlert>;

const idOf = (eventId: string, uid: string) => `${eventId}_${uid}`;

export async function hasSaleAlert(eventId: string, uid: string): Promise<boolean> {
  return (await saleAlerts.doc(idOf(eventId, uid)).get()).exists;
}

/** Asking again changes nothing but what is waited for: the place among those who wait stays. */
export async function saveSaleAlert(alert: SaleAlert): Promise<void> {
  const { createdAt: _, ...fields } = alert;
  await saveDocument(
    { of: saleAlerts, id: idOf(alert.eventId, alert.uid) },
    { change: () => fields, create: () => alert },
  );
}

export async function deleteSaleAlert(eventId: string, uid: string): Promise<void> {
  await saleAlerts.doc(idOf(eventId, uid)).delete();
}

/** All that is due, the earliest first. */
export const pagesOfDue = (now: Date, size: number): AsyncGenerator<AlertSnapshot[]> =>
  eachPage(saleAlerts.all().where("dueAt", "<=", now).orderBy("dueAt"), size);

export const pagesOfEvent = (eventId: string, size: number): AsyncGenerator<AlertSnapshot[]> =>
  eachPage(saleAlerts.all().where("eventId", "==", eventId), size);

/** Those who have waited longest for places of an event. */
export async function findWaiting(eventId: string, limit: number): Promise<AlertSnapshot[]> {
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
