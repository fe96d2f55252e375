import type { ErrorCode } from "@tarima/shared/api/errors.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../app-error.ts";
import type { Decide, Target } from "./change-document.ts";
import { retryOnConflict } from "./conflicts.ts";
import { db } from "./database.ts";
import { understood } from "./queries.ts";

interface Deleted<T extends object> extends Target<T> {
  missing?: ErrorCode;
  /** Further writes with what cannot be read, and goes all the same; without it, ShapeError is thrown. */
  misshapen?: (batch: WriteBatch) => void;
}

/**
 * Deletes a document by compare-and-swap. `decide` throws if the stored document must stay, and adds further writes to the
 * batch. Repeats after a lost commit. Throws the error of `missing`; without it, what does not exist is ignored.
 */
export function deleteDocument<T extends object>(
  { of, id, missing, misshapen }: Deleted<T>,
  decide: Decide<T, void>,
): Promise<void> {
  return retryOnConflict(async () => {
    const snapshot = await of.doc(id).get();
    if (!snapshot.updateTime) {
      if (missing) throw new AppError(missing);
      return;
    }
    const batch = db().batch();
    const stored = misshapen ? understood(snapshot) : snapshot.data();
    if (stored) await decide(stored, batch);
    else misshapen?.(batch);
    batch.delete(snapshot.ref, { lastUpdateTime: snapshot.updateTime });
    await batch.commit();
  });
}
