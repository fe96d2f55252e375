import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { type CodeKey, codesOf, promoCodes, promoters } from "../../../lib/firestore/collections.ts";
import { db } from "../../../lib/firestore/database.ts";

/**
 * Reserves a promoter's or discount code of an event within a commit. Throws CODE_TAKEN on the field `code` if it exists. If
 * somebody reserves it concurrently the commit fails, and the next attempt throws.
 */
export async function takeCode(
  batch: WriteBatch,
  eventId: string,
  code: string,
  key: CodeKey,
): Promise<void> {
  const ref = codesOf(eventId).doc(code);
  if ((await ref.get()).exists) {
    throw new AppError("CODE_TAKEN", { fields: { code: "Ya existe en este evento. Prueba con otro." } });
  }
  batch.create(ref, key);
}

export function freeCode(batch: WriteBatch, eventId: string, code: string): void {
  batch.delete(codesOf(eventId).doc(code));
}

/** Deletes the promoters and discounts of a deleted event; their codes are in its subcollection. */
export async function clearCodesOf(eventId: string): Promise<void> {
  const [sellers, discounts] = await Promise.all([
    promoters.all().where("eventId", "==", eventId).get(),
    promoCodes.all().where("eventId", "==", eventId).get(),
  ]);
  const writer = db().bulkWriter();
  for (const { ref } of sellers.docs) void writer.delete(ref);
  for (const { ref } of discounts.docs) void writer.delete(ref);
  await writer.close();
}
