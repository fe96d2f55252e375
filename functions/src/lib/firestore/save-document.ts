import type { WriteBatch } from "firebase-admin/firestore";
import type { Decide, Target } from "./change-document.ts";
import { retryOnConflict } from "./conflicts.ts";
import { db } from "./database.ts";

interface Saving<T extends object> {
  /** What of the stored document becomes different; undefined when there is nothing to do. */
  change: Decide<T, Partial<T> | undefined>;
  /** The document there is to be where there is none; undefined for none. */
  create: (batch: WriteBatch) => T | undefined | Promise<T | undefined>;
}

/**
 * Changes a document, or makes it where there is none, by compare-and-swap, with whatever else is put into the batch. A lost
 * commit is read and decided again.
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
