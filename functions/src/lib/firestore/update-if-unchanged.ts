import type { DocumentReference, Timestamp, UpdateData } from "firebase-admin/firestore";
import { isLostRace } from "./conflicts.ts";

/**
 * Updates a document if it was not written since `knownAt`. Returns the time of the write; undefined if it was changed or
 * deleted meanwhile. For work that is repeated later anyway.
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
