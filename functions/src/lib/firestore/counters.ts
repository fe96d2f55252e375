import { FieldValue, Timestamp, type WriteBatch } from "firebase-admin/firestore";
import { isAlreadyThere } from "./conflicts.ts";
import { db } from "./database.ts";

const counter = (id: string) => db().collection("rateLimits").doc(id);
const counted = (endsAt: Date, by: number) => ({
  count: FieldValue.increment(by),
  expiresAt: Timestamp.fromDate(endsAt),
});

/**
 * Adds to a counter that many instances share, and returns what it stands at: at least what was counted so far, never less.
 * A TTL policy on `expiresAt` clears it away once its window is over.
 */
export async function countInWindow(id: string, endsAt: Date, by = 1): Promise<number> {
  await counter(id).set(counted(endsAt, by), { merge: true });
  return readCounter(id);
}

/** The same as a part of a commit, for whoever asks later. */
export function countIn(batch: WriteBatch, id: string, endsAt: Date, by: number): void {
  batch.set(counter(id), counted(endsAt, by), { merge: true });
}

/** What a counter stands at, without adding to it; 0 where nothing was counted in its window. */
export async function readCounter(id: string): Promise<number> {
  return Number((await counter(id).get()).get("count") ?? 0);
}

/** The same for what is delivered more than once: counted by its mark, once. */
export async function countOnceInWindow(id: string, mark: string, endsAt: Date): Promise<number> {
  const batch = db().batch();
  batch.create(counter(mark), { expiresAt: Timestamp.fromDate(endsAt) });
  batch.set(counter(id), counted(endsAt, 1), { merge: true });
  try {
    await batch.commit();
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
  }
  return readCounter(id);
}
