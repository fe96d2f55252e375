import type { WriteBatch } from "firebase-admin/firestore";
import type { Target } from "./change-document.ts";
import { retryOnConflict } from "./conflicts.ts";
import { db } from "./database.ts";

/**
 * Changes a document, or makes it where there is none, by compare-and-swap: `decide` sees what is stored and returns the whole
 * document that there is to be, or undefined when there is nothing to do. A lost commit is read and decided again.
 */
export function saveDocument<T extends object>(
  { of, id }: Target<T>,
  decide: (stored: T | undefined, batch: WriteBatch) => T | undefined | Promise<T | undefined>,
): Promise<void> {
  return retryOnConflict(async () => {
    const snapshot = await of.doc(id).get();
    const batch = db().batch();
    const wanted = await decide(snapshot.data(), batch);
    if (!wanted) return;
    if (snapshot.updateTime)
      batch.update(snapshot.ref, of.encode(wanted), { lastUpdateTime: snapshot.updateTime });
    else batch.create(snapshot.ref, wanted);
    await batch.commit();
  });
}
