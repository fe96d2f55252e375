import type { Validation } from "@tarima/shared/check-ins/check-in.schema.ts";
import { Timestamp } from "firebase-admin/firestore";
import { validations } from "../firestore/collections.ts";

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
