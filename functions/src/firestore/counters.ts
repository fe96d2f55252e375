import { FieldValue, Timestamp } from "firebase-admin/firestore";
import { db } from "./database.ts";

/**
 * Adds one to a counter that many instances share, and answers what it stands at: at least the calls so far, never fewer.
 * A TTL policy on `expiresAt` clears it away once its window is over.
 */
export async function countInWindow(id: string, endsAt: Date): Promise<number> {
  const counter = db().collection("rateLimits").doc(id);
  await counter.set(
    { count: FieldValue.increment(1), expiresAt: Timestamp.fromDate(endsAt) },
    { merge: true },
  );
  return Number((await counter.get()).get("count"));
}
