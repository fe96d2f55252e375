import { inBatch } from "@tarima/shared/promo-codes/code-batch.ts";
import type { PromoCode } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import { type DocumentSnapshot, FieldValue, type Query, type WriteBatch } from "firebase-admin/firestore";
import { codeBatches, promoCodes } from "../../lib/firestore/collections.ts";
import { countForPager, inOrder, readFirst, readInOrder } from "../../lib/firestore/queries.ts";
import type { ListOrder, SortField } from "../../lib/http/list-order.ts";

export function readPromoCode(id: string): Promise<DocumentSnapshot<PromoCode>> {
  return promoCodes.doc(id).get();
}

export async function findPromoCodeById(id: string): Promise<PromoCode | undefined> {
  return (await readPromoCode(id)).data();
}

/** An event's discount with this code, usable or not. One read. */
export function findPromoCode(eventId: string, code: string): Promise<PromoCode | undefined> {
  return readFirst(promoCodes.all().where("eventId", "==", eventId).where("code", "==", code));
}

/** The same as its batch leaves it, if it is of one: one more read. */
export async function findCurrentPromoCode(eventId: string, code: string): Promise<PromoCode | undefined> {
  const found = await findPromoCode(eventId, code);
  return found?.batchId ? inBatch(found, (await codeBatches.doc(found.batchId).get()).data()) : found;
}

/** The newest discount with this code, of one producer or of all. */
export function findNewestPromoCode(
  code: string,
  producerId: string | undefined,
): Promise<PromoCode | undefined> {
  let query: Query<PromoCode> = promoCodes.all().where("code", "==", code);
  if (producerId !== undefined) query = query.where("producerId", "==", producerId);
  return readFirst(query.orderBy("createdAt", "desc"));
}

export const PROMO_CODE_ORDERS = {
  createdAt: { path: "createdAt", kind: "instant", value: ({ createdAt }) => createdAt },
  code: { path: "code", kind: "text", value: ({ code }) => code },
} as const satisfies Record<string, SortField<PromoCode>>;

/** An event's discounts but those of batches, in an order. */
export function listPromoCodesOf(
  eventId: string,
  order: ListOrder<PromoCode>,
  limit: number,
): Promise<PromoCode[]> {
  return readInOrder(inOrder(codesOf(eventId), order), order, limit);
}

export const totalPromoCodesOf = (
  eventId: string,
  order: ListOrder<PromoCode>,
): Promise<number | undefined> => countForPager(inOrder(codesOf(eventId), order));

const codesOf = (eventId: string) =>
  promoCodes.all().where("eventId", "==", eventId).where("batchId", "==", null);

/** Returns a use of a limited discount. An increment, without precondition. */
export function returnUse(batch: WriteBatch, promoCodeId: string): void {
  batch.update(promoCodes.doc(promoCodeId), { uses: FieldValue.increment(-1) });
}

/** Counts a use of a discount without limit. */
export function recordUse(batch: WriteBatch, promoCodeId: string): void {
  batch.update(promoCodes.doc(promoCodeId), { uses: FieldValue.increment(1) });
}
