import type { ErrorCode } from "@tarima/shared/api/errors.ts";
import type { DocumentSnapshot, WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../app-error.ts";
import type { Collection } from "./collection.ts";
import { retryOnConflict } from "./conflicts.ts";
import { db } from "./database.ts";

/** A stored document, by its collection and id. */
export interface Target<T extends object> {
  of: Collection<T>;
  id: string;
}

export interface ChangedTarget<T extends object> extends Target<T> {
  /** The error where nothing is stored; without it, nothing happens to what is not there. */
  missing?: ErrorCode;
  /** The document as it was just read: spares a read, and is read again if somebody changed it since. */
  known?: DocumentSnapshot<T> | undefined;
}

/**
 * Returns the fields that become different, or undefined when there is nothing to do. What else belongs to the change goes into
 * the batch: the entry of the log, a mail, another document. Called again, with a new batch, whenever a commit was lost.
 */
export type Decide<T extends object, Result> = (stored: T, batch: WriteBatch) => Result | Promise<Result>;

/**
 * Changes a document by compare-and-swap: reads it, lets `decide` say what of it changes, and commits that with whatever else is in
 * the batch, if the document is still as it was read. A lost commit is read and decided again. Returns the document as it
 * is then. Throws the error of `missing`.
 */
export async function changeDocument<T extends object>(
  target: ChangedTarget<T> & { missing: ErrorCode },
  decide: Decide<T, Partial<T> | undefined>,
): Promise<T>;
export async function changeDocument<T extends object>(
  target: ChangedTarget<T>,
  decide: Decide<T, Partial<T> | undefined>,
): Promise<T | undefined>;
export async function changeDocument<T extends object>(
  { of, id, missing, known }: ChangedTarget<T>,
  decide: Decide<T, Partial<T> | undefined>,
): Promise<T | undefined> {
  let first = known;
  return retryOnConflict(async () => {
    const snapshot = first ?? (await of.doc(id).get());
    first = undefined;
    const stored = snapshot.data();
    if (!stored || !snapshot.updateTime) {
      if (missing) throw new AppError(missing);
      return undefined;
    }
    const batch = db().batch();
    const fields = await decide(stored, batch);
    if (!fields) return stored;
    batch.update(snapshot.ref, of.encode(fields), { lastUpdateTime: snapshot.updateTime });
    await batch.commit();
    return { ...stored, ...fields };
  });
}
