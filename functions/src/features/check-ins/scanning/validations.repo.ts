import type { Validation } from "@tarima/shared/check-ins/check-in.schema.ts";
import type { Query } from "firebase-admin/firestore";
import { validations } from "../../../lib/firestore/collections.ts";
import { type Moment, readPageBy } from "../../../lib/firestore/queries.ts";

export interface ScanFilter {
  eventId?: string | undefined;
  validatorUid?: string | undefined;
  isConflict?: true | undefined;
}

/** Attempts that fit, the latest stored first; `after` is the last one of the page before. */
export function findScans(
  filter: ScanFilter,
  limit: number,
  after: Moment | undefined,
): Promise<Validation[]> {
  let query: Query<Validation> = validations.all();
  for (const [field, value] of Object.entries(filter)) {
    if (value !== undefined) query = query.where(field, "==", value);
  }
  return readPageBy(query, "createdAt", limit, after);
}

/** People who were let in at an event without a network and should not have been. */
export async function countConflicts(eventId: string): Promise<number> {
  const conflicts = validations.all().where("eventId", "==", eventId).where("isConflict", "==", true);
  // in the order they are listed in: counted by the index that lists them
  const listed = conflicts.orderBy("createdAt", "desc").orderBy("id", "desc");
  return (await listed.count().get()).data().count;
}
