import { updateIfUnchanged } from "../../../lib/firestore/update-if-unchanged.ts";
import type { Actor } from "../../../lib/http/call.ts";
import { findUnclaimedTickets } from "../tickets.repo.ts";

/**
 * Assigns tickets given to an e-mail to the account that has verified it. Safe to repeat: a ticket has one holder. One read if
 * there are none.
 */
export async function claimTickets({
  uid,
  email,
  isEmailVerified,
}: Pick<Actor, "uid" | "email" | "isEmailVerified">): Promise<void> {
  if (!isEmailVerified || !email) return;
  // a ticket changed meanwhile is found by the next call
  for (const { ref, updateTime } of await findUnclaimedTickets(email))
    await updateIfUnchanged(ref, { holderUid: uid }, updateTime);
}
