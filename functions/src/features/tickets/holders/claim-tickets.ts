import { updateIfUnchanged } from "../../../lib/firestore/update-if-unchanged.ts";
import type { Actor } from "../../../lib/http/call.ts";
import { findUnclaimedTickets } from "../tickets.repo.ts";

/**
 * Puts tickets that were given to an e-mail into the hands of whoever has that e-mail and has verified it. Safe to repeat:
 * a ticket has one holder. One read when there are none.
 */
export async function claimTickets({ uid, email, isEmailVerified }: Actor): Promise<void> {
  if (!isEmailVerified || !email) return;
  // one that was written in between is found by the next look, if it is still nobody's
  for (const { ref, updateTime } of await findUnclaimedTickets(email))
    await updateIfUnchanged(ref, { holderUid: uid }, updateTime);
}
