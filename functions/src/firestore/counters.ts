import { FieldValue, Timestamp } from "firebase-admin/firestore";
import { db } from "./database.ts";

/**
 * Adds to a counter that many instances share, and answers what it stands at: at least what was counted so far, never less.
 * A TTL policy on `expiresAt` clears it away once its window is over.
 */
export async function countInWindow(id: string, endsAt: Date, by = 1): Promise<number> {
  const counter = db().collection("rateLimits").doc(id);
  await counter.set(
    { count: FieldValue.increment(by), expiresAt: Timestamp.fromDate(endsAt) },
    { merge: true },
  );
  return Number((await counter.get()).get("count"));
}
