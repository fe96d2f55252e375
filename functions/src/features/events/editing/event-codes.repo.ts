import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { type CodeKey, codesOf, promoCodes, promoters } from "../../../lib/firestore/collections.ts";
import { db } from "../../../lib/firestore/database.ts";

/**
 * Takes a code of an event in a commit, a promoter's or a discount's. Throws CODE_TAKEN on the field `code` when another
 * one has it; one who takes it at the same moment makes the commit fail, and another try hears so.
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

/** Gives a code back. */
export function freeCode(batch: WriteBatch, eventId: string, code: string): void {
  batch.delete(codesOf(eventId).doc(code));
}

/** Removes the promoters and discounts of an event that is no more; their codes lay under it. */
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
