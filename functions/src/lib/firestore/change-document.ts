import type { ErrorCode } from "@tarima/shared/api/errors.ts";
import type { DocumentSnapshot, WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../app-error.ts";
import type { Collection } from "./collection.ts";
import { retryOnConflict } from "./conflicts.ts";
import { db } from "./database.ts";

/** A stored document. */
export interface Target<T extends object> {
  of: Collection<T>;
  id: string;
}

export interface ChangedTarget<T extends object> extends Target<T> {
  /** Thrown if it does not exist; without it, missing documents are ignored. */
  missing?: ErrorCode;
  /** A snapshot just read, which saves a read on the first attempt. */
  known?: DocumentSnapshot<T> | undefined;
  /** How often it is tried, where many come to one document at once. */
  attempts?: number;
}

/**
 * Returns the changed fields, or undefined to do nothing. Further writes of the commit go into the batch: log entry, mail,
 * other documents. Called again with a new batch after each lost commit.
 */
export type Decide<T extends object, Result> = (stored: T, batch: WriteBatch) => Result | Promise<Result>;

/**
 * Changes a document by compare-and-swap: reads it, lets `decide` choose the changes, and commits them with the batch if the
 * document is unchanged; otherwise repeats. Returns the document after the change. Throws the error of `missing`.
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
  { of, id, missing, known, attempts }: ChangedTarget<T>,
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
  }, attempts);
}
