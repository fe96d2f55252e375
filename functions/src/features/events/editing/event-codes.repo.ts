import { FieldPath, type WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { codeBatches, codesOf, counters, promoCodes, promoters } from "../../../lib/firestore/collections.ts";
import { db } from "../../../lib/firestore/database.ts";
import type { CodeKey } from "../../../lib/firestore/documents.ts";
import { eachStored } from "../../../lib/firestore/queries.ts";

/** Codes of a deleted event that are read at once: it may have thousands. */
const CODES_AT_ONCE = 500;

/**
 * Reserves a promoter's or discount code of an event within a commit. Throws CODE_TAKEN on the field `code` if it exists. If
 * somebody reserves it concurrently the commit fails, and the next attempt throws, or finds what the same request made.
 */
export async function takeCode(
  batch: WriteBatch,
  eventId: string,
  code: string,
  key: CodeKey,
): Promise<void> {
  const ref = codesOf(eventId).doc(code);
  const taken = (await ref.get()).data();
  if (taken && taken.id !== key.id) {
    throw new AppError("CODE_TAKEN", { fields: { code: "Ya existe en este evento. Prueba con otro." } });
  }
  batch.create(ref, key);
}

export function freeCode(batch: WriteBatch, eventId: string, code: string): void {
  batch.delete(codesOf(eventId).doc(code));
}

/** Deletes a deleted event's batches of codes, after which no more codes of them are made. */
export async function clearCodeBatchesOf(eventId: string): Promise<void> {
  const { docs } = await codeBatches.all().where("eventId", "==", eventId).get();
  await Promise.all([
    ...docs.map(({ ref }) => ref.delete()),
    counters.doc(`codeBatches-${eventId}`).delete(),
  ]);
}

/** Deletes the promoters and discounts of a deleted event; their codes are in its subcollection. */
export async function clearCodesOf(eventId: string): Promise<void> {
  const writer = db().bulkWriter();
  for (const stored of [promoters.all(), promoCodes.all()]) {
    const ofEvent = stored.where("eventId", "==", eventId).orderBy(FieldPath.documentId()).select();
    for await (const { ref } of eachStored(ofEvent, CODES_AT_ONCE)) void writer.delete(ref);
  }
  await writer.close();
}
