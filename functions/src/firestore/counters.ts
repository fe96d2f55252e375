import { FieldValue, Timestamp, type WriteBatch } from "firebase-admin/firestore";
import { db } from "./database.ts";

/**
 * Adds to a counter that many instances share, and answers what it stands at: at least what was counted so far, never less.
 * A TTL policy on `expiresAt` clears it away once its window is over.
 */
export async function countInWindow(id: string, endsAt: Date, by = 1): Promise<number> {
  await counter(id).set(counted(endsAt, by), { merge: true });
  return readCount(id);
}

/** The same as a part of a commit, for whoever asks later. */
export function countIn(batch: WriteBatch, id: string, endsAt: Date, by: number): void {
  batch.set(counter(id), counted(endsAt, by), { merge: true });
}

/** What a counter stands at; 0 where nothing was counted in its window. */
export async function readCount(id: string): Promise<number> {
  return Number((await counter(id).get()).get("count") ?? 0);
}

const counter = (id: string) => db().collection("rateLimits").doc(id);
const counted = (endsAt: Date, by: number) => ({
  count: FieldValue.increment(by),
  expiresAt: Timestamp.fromDate(endsAt),
});
