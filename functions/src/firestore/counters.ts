import { FieldValue, Timestamp } from "firebase-admin/firestore";
import { isAlreadyThere } from "./conflicts.ts";
import { db } from "./database.ts";

const counters = () => db().collection("rateLimits");

/**
 * Adds to a counter that many instances share, and answers what it stands at: at least what was counted so far, never less.
 * A TTL policy on `expiresAt` clears it away once its window is over.
 */
export async function countInWindow(id: string, endsAt: Date, by = 1): Promise<number> {
  const counter = counters().doc(id);
  await counter.set(
    { count: FieldValue.increment(by), expiresAt: Timestamp.fromDate(endsAt) },
    { merge: true },
  );
  return Number((await counter.get()).get("count"));
}

/** What a counter stands at, without adding to it. */
export async function readCounter(id: string): Promise<number> {
  return Number((await counters().doc(id).get()).get("count") ?? 0);
}

/** The same for what is delivered more than once: counted by its mark, once. */
export async function countOnceInWindow(id: string, mark: string, endsAt: Date): Promise<number> {
  const expiresAt = Timestamp.fromDate(endsAt);
  const batch = db().batch();
  batch.create(counters().doc(mark), { expiresAt });
  batch.set(counters().doc(id), { count: FieldValue.increment(1), expiresAt }, { merge: true });
  try {
    await batch.commit();
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
  }
  return readCounter(id);
}
