import { isDeepStrictEqual } from "node:util";
import { FieldPath } from "firebase-admin/firestore";
import { users } from "../../lib/firestore/collections.ts";
import { eachDocument } from "../../lib/firestore/queries.ts";
import { attendeeSearch } from "./attendee-search.ts";
import { changeProfile } from "./attendees.repo.ts";

/** Profiles per read. */
const AT_ONCE = 300;

/** Writes anew what profiles are found by where it differs; may run at any time. Returns how many differed. */
export async function recountAttendees(now: Date): Promise<number> {
  let count = 0;
  for await (const snapshot of eachDocument(users.all().orderBy(FieldPath.documentId()), AT_ONCE)) {
    const { searchWords, sortName, ...profile } = snapshot.data();
    if (isDeepStrictEqual({ searchWords, sortName }, attendeeSearch(profile))) continue;
    await changeProfile(snapshot.id, now, () => ({}));
    count += 1;
  }
  return count;
}
