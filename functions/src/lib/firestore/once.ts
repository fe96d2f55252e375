import type { DocumentReference, WriteBatch } from "firebase-admin/firestore";
import { isAlreadyThere } from "./conflicts.ts";
import { db } from "./database.ts";

/**
 * Commits the effects of a trigger once, however often its event is delivered. `mark` is a document that the effects create,
 * with an id derived from the delivery or from what they are about: if it exists, the whole atomic commit was made before.
 * Returns whether the effects were committed now.
 */
export async function once<T>(
  mark: DocumentReference<T>,
  effects: (batch: WriteBatch) => void,
): Promise<boolean> {
  const batch = db().batch();
  effects(batch);
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (isAlreadyThere(error) && (await mark.get()).exists) return false;
    throw error;
  }
}
