import type { DocumentReference, WriteBatch } from "firebase-admin/firestore";
import { isAlreadyThere } from "./conflicts.ts";
import { db } from "./database.ts";

/**
 * Commits effects of a trigger exactly once, however often its event is delivered. `mark` is a document that the effects
 * themselves create, under an id that derives from the delivery or from what the effects are about; when it is there, the whole
 * commit has been made before, since it is atomic. Returns whether the effects were made now.
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
