import type { PromoCode } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import {
  type DocumentSnapshot,
  FieldValue,
  type Query,
  Timestamp,
  type WriteBatch,
} from "firebase-admin/firestore";
import { promoCodes } from "../../lib/firestore/collections.ts";

export function readPromoCode(id: string): Promise<DocumentSnapshot<PromoCode>> {
  return promoCodes.doc(id).get();
}

export async function findPromoCodeById(id: string): Promise<PromoCode | undefined> {
  return (await readPromoCode(id)).data();
}

/** The discount of an event with this code, in whatever state. One read. */
export async function findPromoCode(eventId: string, code: string): Promise<PromoCode | undefined> {
  const found = await promoCodes
    .all()
    .where("eventId", "==", eventId)
    .where("code", "==", code)
    .limit(1)
    .get();
  return found.docs[0]?.data();
}

/** The newest discount with this code: of one producer's events, or of anyone's. */
export async function findNewestPromoCode(
  code: string,
  producerId: string | undefined,
): Promise<PromoCode | undefined> {
  let query: Query<PromoCode> = promoCodes.all().where("code", "==", code);
  if (producerId !== undefined) query = query.where("producerId", "==", producerId);
  return (await query.orderBy("createdAt", "desc").limit(1).get()).docs[0]?.data();
}

/** Discounts of an event, the newest first; `after` is the last one of the page before. */
export async function listPromoCodesOf(
  eventId: string,
  limit: number,
  after: readonly [createdAt: string, id: string] | undefined,
): Promise<PromoCode[]> {
  let query = promoCodes
    .all()
    .where("eventId", "==", eventId)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit);
  if (after) query = query.startAfter(Timestamp.fromDate(new Date(after[0])), after[1]);
  return (await query.get()).docs.map((doc) => doc.data());
}

/** Gives the use of a limited discount back that an order had taken. Takes no lock. */
export function returnUse(batch: WriteBatch, promoCodeId: string): void {
  batch.update(promoCodes.doc(promoCodeId), { uses: FieldValue.increment(-1) });
}

/** Counts a use of a discount that may be used without limit. */
export function recordUse(batch: WriteBatch, promoCodeId: string): void {
  batch.update(promoCodes.doc(promoCodeId), { uses: FieldValue.increment(1) });
}
