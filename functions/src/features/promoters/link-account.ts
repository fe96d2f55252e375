import { auth } from "../../lib/auth/firebase-auth.ts";
import { promoters } from "../../lib/firestore/collections.ts";
import { updateIfUnchanged } from "../../lib/firestore/update-if-unchanged.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { TARIMA } from "../attendees/change-claims.ts";
import { changeOwnRole } from "../producers/change-own-role.ts";
import { findUnlinked } from "./promoters.repo.ts";

/** Gives an attendee the promoter role; other roles are kept. */
async function makePromoter(uid: string, now: Date): Promise<void> {
  const { customClaims } = await auth().getUser(uid);
  const role: unknown = customClaims?.role ?? "attendee";
  if (role === "attendee") await changeOwnRole({ uid, from: "attendee", role: "promoter", by: TARIMA }, now);
}

/**
 * Links the caller to the promoters with their verified e-mail, when they open their own page. Naming an e-mail alone never
 * links or promotes an account.
 */
export async function linkPromotions({ actor, now }: SignedCall): Promise<void> {
  const waiting = await findUnlinked(actor.email);
  const linked = await Promise.all(
    waiting.map(({ ref, updateTime }) => {
      const link = promoters.encode({ uid: actor.uid, updatedAt: now.toISOString() });
      return updateIfUnchanged(ref, link, updateTime); // if it changed meanwhile, the next visit links it
    }),
  );
  if (linked.some(Boolean) && actor.role === "attendee") await makePromoter(actor.uid, now);
}
