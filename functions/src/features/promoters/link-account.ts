import { auth } from "../../lib/auth/firebase-auth.ts";
import { promoters } from "../../lib/firestore/collections.ts";
import { updateIfUnchanged } from "../../lib/firestore/update-if-unchanged.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { changeRole, TARIMA } from "../attendees/change-claims.ts";
import { findUnlinked } from "./promoters.repo.ts";

/** Who sells for somebody is a promoter, unless they are more than an attendee already. */
async function makePromoter(uid: string, now: Date): Promise<void> {
  const { customClaims } = await auth().getUser(uid);
  const role: unknown = customClaims?.role ?? "attendee";
  if (role === "attendee") await changeRole({ uid, role: "promoter", by: TARIMA }, now);
}

/**
 * Ties the caller, who has come to see what they sell, to what promoters of their verified e-mail were made: by coming they
 * accept. Nobody is tied, or made a promoter, by whoever names their e-mail.
 */
export async function linkPromotions({ actor, now }: SignedCall): Promise<void> {
  const waiting = await findUnlinked(actor.email);
  const linked = await Promise.all(
    waiting.map(({ ref, updateTime }) => {
      const link = promoters.encode({ uid: actor.uid, updatedAt: now.toISOString() });
      return updateIfUnchanged(ref, link, updateTime); // changed meanwhile: the next visit checks again
    }),
  );
  if (linked.some(Boolean) && actor.role === "attendee") await makePromoter(actor.uid, now);
}
