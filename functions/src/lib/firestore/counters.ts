import { FieldValue, Timestamp, type WriteBatch } from "firebase-admin/firestore";
import { isAlreadyThere } from "./conflicts.ts";
import { db } from "./database.ts";

const counter = (id: string) => db().collection("rateLimits").doc(id);
const counted = (endsAt: Date, by: number) => ({
  count: FieldValue.increment(by),
  expiresAt: Timestamp.fromDate(endsAt),
});

/**
 * Adds to a shared counter and returns its value, which includes at least everything counted before. A TTL policy on
 * `expiresAt` deletes it after its window.
 */
export async function countInWindow(id: string, endsAt: Date, by = 1): Promise<number> {
  await counter(id).set(counted(endsAt, by), { merge: true });
  return readCounter(id);
}

/** Whether nobody asked with this id before; it is remembered until then at least. */
export async function isFirstTime(id: string, until: Date): Promise<boolean> {
  try {
    await counter(id).create({ expiresAt: Timestamp.fromDate(until) });
    return true;
  } catch (error) {
    if (isAlreadyThere(error)) return false;
    throw error;
  }
}

/** Adds to a counter as part of a commit. */
export function countIn(batch: WriteBatch, id: string, endsAt: Date, by: number): void {
  batch.set(counter(id), counted(endsAt, by), { merge: true });
}

/** A counter's value; 0 if nothing was counted in its window. */
export async function readCounter(id: string): Promise<number> {
  return Number((await counter(id).get()).get("count") ?? 0);
}

/** Like countInWindow, but counts each `mark` once, for events that may be delivered repeatedly. */
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
