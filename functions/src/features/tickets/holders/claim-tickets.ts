import { isLostRace } from "../../../lib/firestore/conflicts.ts";
import type { Actor } from "../../../lib/http/call.ts";
import { findUnclaimedTickets } from "../tickets.repo.ts";

/**
 * Puts tickets that were given to an e-mail into the hands of whoever has that e-mail and has verified it. Safe to repeat:
 * a ticket has one holder. One read when there are none.
 */
export async function claimTickets({ uid, email, isEmailVerified }: Actor): Promise<void> {
  if (!isEmailVerified || !email) return;
  for (const { ref, updateTime } of await findUnclaimedTickets(email)) {
    try {
      await ref.update({ holderUid: uid }, { lastUpdateTime: updateTime });
    } catch (error) {
      if (!isLostRace(error)) throw error; // written in between: the next look finds it, if it is still nobody's
    }
  }
}
