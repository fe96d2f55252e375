import type { WriteBatch } from "firebase-admin/firestore";
import type { Decide, Target } from "./change-document.ts";
import { retryOnConflict } from "./conflicts.ts";
import { db } from "./database.ts";

interface Saving<T extends object> {
  /** The changed fields of an existing document; undefined to do nothing. */
  change: Decide<T, Partial<T> | undefined>;
  /** The new document if none exists; undefined to create none. */
  create: (batch: WriteBatch) => T | undefined | Promise<T | undefined>;
}

/**
 * Changes or creates a document by compare-and-swap, together with the further writes of the batch. Repeats after a lost
 * commit.
 */
export function saveDocument<T extends object>(
  { of, id }: Target<T>,
  { change, create }: Saving<T>,
): Promise<void> {
  return retryOnConflict(async () => {
    const snapshot = await of.doc(id).get();
    const stored = snapshot.data();
    const batch = db().batch();
    if (stored && snapshot.updateTime) {
      const fields = await change(stored, batch);
      if (!fields) return;
      batch.update(snapshot.ref, of.encode(fields), { lastUpdateTime: snapshot.updateTime });
    } else {
      const document = await create(batch);
      if (!document) return;
      batch.create(snapshot.ref, document);
    }
    await batch.commit();
  });
}
