import type { StoredAttendee } from "@tarima/shared/attendees/stored-attendee.schema.ts";
import { MOST_TOLD } from "@tarima/shared/lib/limits.ts";
import { concernsAll, hasRight, type Membership } from "@tarima/shared/team/membership.ts";
import { FieldValue, type WriteBatch } from "firebase-admin/firestore";
import { payoutAccounts } from "../../lib/firestore/collections.ts";
import { isLostRace } from "../../lib/firestore/conflicts.ts";

/**
 * Remembers, where an organisation has said where it is paid, the addresses of somebody who is no longer in charge of its money: they are
 * told of a change of that account all the same, so that whoever removed them does not go unseen. Part of a commit.
 */
export async function rememberTold(
  batch: WriteBatch,
  producerId: string,
  emails: readonly (string | null | undefined)[],
): Promise<void> {
  const own = emails.flatMap((email) => (email ? [email.toLowerCase()] : []));
  if (own.length === 0) return;
  const found = await payoutAccounts.doc(producerId).get();
  const told: unknown = found.get("told"); // as stored: nobody stays in a team because of a document that cannot be read
  if (found.exists && !(Array.isArray(told) && told.length >= MOST_TOLD))
    batch.update(found.ref, { told: FieldValue.arrayUnion(...own) });
}

/** The same of who was in charge of an organisation's money by their membership, and is not by the one they have afterwards. */
export async function rememberWhoLeaves(
  batch: WriteBatch,
  stored: StoredAttendee | undefined,
  after: Membership | null | undefined,
  email: string | undefined,
): Promise<void> {
  const before = stored?.membership;
  if (!before || !isInCharge(before)) return;
  if (after?.producerId === before.producerId && isInCharge(after)) return;
  await rememberTold(batch, before.producerId, [stored?.email, email]);
}

/** Whether a member is in charge of their organisation's money. Pure. */
export const isInCharge = (it: Membership): boolean => hasRight(it, "finance") && concernsAll(it);

/** Tells addresses no more of accounts of organisations: whose they were deleted their own account. */
export async function forgetTold(emails: readonly (string | null | undefined)[]): Promise<void> {
  for (const email of new Set(emails.flatMap((it) => (it ? [it.toLowerCase()] : [])))) {
    const found = await payoutAccounts.all().where("told", "array-contains", email).select().get();
    for (const { ref } of found.docs)
      await ref.update({ told: FieldValue.arrayRemove(email) }).catch((error) => {
        if (!isLostRace(error)) throw error; // the organisation was deleted meanwhile
      });
  }
}
