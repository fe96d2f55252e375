import type { WriteBatch } from "firebase-admin/firestore";
import { counters } from "./collections.ts";

/**
 * Takes the next number of a sequence within a commit: the counter changes by compare-and-swap together with the document that gets
 * the number, so that numbers are unique and have no gaps. Read what the commit creates before, in the same attempt.
 */
export async function takeNumber(
  batch: WriteBatch,
  sequence: "settlements" | "paymentFiles" | "cases",
): Promise<number> {
  const snapshot = await counters.doc(sequence).get();
  const number = (snapshot.data()?.last ?? 0) + 1;
  if (snapshot.updateTime)
    batch.update(snapshot.ref, { last: number }, { lastUpdateTime: snapshot.updateTime });
  else batch.create(snapshot.ref, { last: number });
  return number;
}
