import type { Validation } from "@tarima/shared/check-ins/check-in.schema.ts";
import { Timestamp } from "firebase-admin/firestore";
import { validations } from "../../../lib/firestore/collections.ts";

export interface ScanFilter {
  eventId?: string | undefined;
  validatorUid?: string | undefined;
  isConflict?: true | undefined;
}

/** Attempts that fit, the latest stored first; `after` is the last one of the page before. */
export async function findScans(
  filter: ScanFilter,
  limit: number,
  after: readonly [createdAt: string, id: string] | undefined,
): Promise<Validation[]> {
  let query = validations.all().orderBy("createdAt", "desc").orderBy("id", "desc").limit(limit);
  for (const [field, value] of Object.entries(filter)) {
    if (value !== undefined) query = query.where(field, "==", value);
  }
  if (after) query = query.startAfter(Timestamp.fromDate(new Date(after[0])), after[1]);
  return (await query.get()).docs.map((doc) => doc.data());
}

/** People who were let in at an event without a network and should not have been. */
export async function countConflicts(eventId: string): Promise<number> {
  const conflicts = validations.all().where("eventId", "==", eventId).where("isConflict", "==", true);
  // in the order they are listed in: counted by the index that lists them
  const listed = conflicts.orderBy("createdAt", "desc").orderBy("id", "desc");
  return (await listed.count().get()).data().count;
}
