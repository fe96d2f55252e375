import type { PromoCode } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { codesOf, promoCodes } from "../../lib/firestore/collections.ts";
import { readAll } from "../../lib/firestore/queries.ts";
import { assertDiscountsOn } from "./discounts-on.ts";

/**
 * The codes that copies of an event take along, at most so many: those that are switched on. Not those of batches, each of which was
 * given to one person for one purchase. Throws PROMO_CODES_OFF where one takes something off while discounts are off.
 */
export async function findCodesToCopy(eventId: string, most: number): Promise<PromoCode[]> {
  const found = await readAll(
    promoCodes
      .all()
      .where("eventId", "==", eventId)
      .where("batchId", "==", null)
      .where("isActive", "==", true)
      .limit(most),
  );
  if (found.some(({ value }) => value > 0)) await assertDiscountsOn();
  return found;
}

/** Adds a code to the commit that creates its event: two writes. */
export function addCopiedCode(batch: WriteBatch, code: PromoCode): void {
  batch.create(codesOf(code.eventId).doc(code.code), { kind: "promo", id: code.id });
  batch.create(promoCodes.doc(code.id), code);
}
