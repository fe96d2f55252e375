import { updateIfUnchanged } from "../../../lib/firestore/update-if-unchanged.ts";
import { forEachConcurrent } from "../../../lib/for-each-concurrent.ts";
import type { Actor } from "../../../lib/http/call.ts";
import { findUnclaimedTickets } from "../tickets.repo.ts";

/** Tickets assigned concurrently: tables that were given bring a code for each person. */
const AT_ONCE = 10;

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
  await forEachConcurrent(await findUnclaimedTickets(email), AT_ONCE, ({ ref, updateTime }) =>
    updateIfUnchanged(ref, { holderUid: uid }, updateTime),
  );
}
