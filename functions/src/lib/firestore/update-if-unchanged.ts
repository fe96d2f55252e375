import type { DocumentReference, Timestamp, UpdateData } from "firebase-admin/firestore";
import { isLostRace } from "./conflicts.ts";

/**
 * Changes some fields of a document if it is as it was written at `knownAt`. Returns when the change was written; undefined
 * where somebody else wrote it, or deleted it, in between: for work that will be asked for again.
 */
export async function updateIfUnchanged<T extends object>(
  ref: DocumentReference<T>,
  fields: UpdateData<T>,
  knownAt: Timestamp,
): Promise<Timestamp | undefined> {
  try {
    return (await ref.update(fields, { lastUpdateTime: knownAt })).writeTime;
  } catch (error) {
    if (isLostRace(error)) return undefined;
    throw error;
  }
}
