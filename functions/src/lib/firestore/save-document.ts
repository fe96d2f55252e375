import type { WriteBatch } from "firebase-admin/firestore";
import type { Decide, Target } from "./change-document.ts";
import { retryOnConflict } from "./conflicts.ts";
import { db } from "./database.ts";
import { understood } from "./queries.ts";

interface Saving<T extends object> {
  /** The changed fields of an existing document; undefined to do nothing. */
  change: Decide<T, Partial<T> | undefined>;
  /** The new document if none exists; undefined to create none. */
  create: (batch: WriteBatch) => T | undefined | Promise<T | undefined>;
  /** What it becomes if what is stored cannot be read; without it, ShapeError is thrown. */
  misshapen?: (batch: WriteBatch) => T | Promise<T>;
}

/**
 * Changes or creates a document by compare-and-swap, together with the further writes of the batch. Repeats after a lost
 * commit.
 */
export function saveDocument<T extends object>(
  { of, id }: Target<T>,
  { change, create, misshapen }: Saving<T>,
): Promise<void> {
  return retryOnConflict(async () => {
    const snapshot = await of.doc(id).get();
    const stored = misshapen ? understood(snapshot) : snapshot.data();
    const batch = db().batch();
    if (snapshot.updateTime) {
      const fields = stored ? await change(stored, batch) : await misshapen?.(batch);
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
