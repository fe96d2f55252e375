import type { ErrorCode } from "@tarima/shared/api/errors.ts";
import { AppError } from "../app-error.ts";
import type { Decide, Target } from "./change-document.ts";
import { retryOnConflict } from "./conflicts.ts";
import { db } from "./database.ts";

/**
 * Deletes a document by compare-and-swap. `decide` throws if the stored document must stay, and adds further writes to the
 * batch. Repeats after a lost commit. Throws the error of `missing`; without it, what does not exist is ignored.
 */
export function deleteDocument<T extends object>(
  { of, id, missing }: Target<T> & { missing?: ErrorCode },
  decide: Decide<T, void>,
): Promise<void> {
  return retryOnConflict(async () => {
    const snapshot = await of.doc(id).get();
    const stored = snapshot.data();
    if (!stored || !snapshot.updateTime) {
      if (missing) throw new AppError(missing);
      return;
    }
    const batch = db().batch();
    await decide(stored, batch);
    batch.delete(snapshot.ref, { lastUpdateTime: snapshot.updateTime });
    await batch.commit();
  });
}
