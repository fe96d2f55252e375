import type { StoredCase } from "@tarima/shared/cases/case.schema.ts";
import { keptSince, RETENTION } from "@tarima/shared/retention/retention.ts";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { changeDocument } from "../../lib/firestore/change-document.ts";
import { cases, repliesOf } from "../../lib/firestore/collections.ts";
import { understood } from "../../lib/firestore/queries.ts";
import { deleteFilesOf } from "../cases/case-files.ts";
import type { Outcome, Slice } from "./slice.ts";
import { NO_AUTHOR } from "./what-goes.ts";

/** Fewer than a commit takes. Tarima may write without a limit: what is more goes with the next look. */
const REPLIES_AT_ONCE = 400;

/** Takes away who filed a case, what they wrote and all that was written and attached since; not while an answer is awaited. */
export async function forgetCase(known: DocumentSnapshot<StoredCase>, { now }: Slice): Promise<Outcome> {
  if (!understood(known)) return "later";
  const { id } = known;
  let outcome: Outcome = "done";
  await changeDocument({ of: cases, id, known }, async (stored, batch) => {
    outcome = "later";
    // somebody wrote since it was found: it counts from then
    const isKept = new Date(stored.updatedAt) >= keptSince(RETENTION.case, now);
    if (stored.status === "open" || isKept) return undefined;
    const { docs } = await repliesOf(id).all().limit(REPLIES_AT_ONCE).select().get();
    for (const { ref } of docs) batch.delete(ref);
    if (docs.length < REPLIES_AT_ONCE) outcome = "done";
    return NO_AUTHOR;
  });
  if (outcome === "done") await deleteFilesOf(id);
  return outcome;
}
