import type { Validation } from "@tarima/shared/check-ins/check-in.schema.ts";
import type { Query } from "firebase-admin/firestore";
import { validations } from "../../../lib/firestore/collections.ts";
import { type Moment, readAll, readPageBy } from "../../../lib/firestore/queries.ts";

export interface ScanFilter {
  eventId?: string | undefined;
  validatorUid?: string | undefined;
  isConflict?: true | undefined;
}

/** Attempts that match, the latest stored first. */
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

/** The latest scan of a ticket, other than this one, that let somebody in and was not undone. */
export async function findEarlierEntry(
  ticketId: string,
  { id }: Validation,
): Promise<Validation | undefined> {
  // as many as a code admits people, and those undone
  const scans = await readAll(
    validations.all().where("ticketId", "==", ticketId).where("reason", "==", "ok"),
  );
  const entries = scans.filter((scan) => scan.id !== id && !scan.undone);
  return entries.toSorted((a, b) => b.scannedAt.localeCompare(a.scannedAt))[0];
}

/** People admitted offline by mistake at an event. */
export async function countConflicts(eventId: string): Promise<number> {
  const conflicts = validations.all().where("eventId", "==", eventId).where("isConflict", "==", true);
  // ordered as the list is, so that the count uses the same index
  const listed = conflicts.orderBy("createdAt", "desc").orderBy("id", "desc");
  return (await listed.count().get()).data().count;
}
