import type { Promoter } from "@tarima/shared/promoters/promoter.schema.ts";
import { auth } from "../../lib/auth/firebase-auth.ts";
import { promoters } from "../../lib/firestore/collections.ts";
import { isLostRace } from "../../lib/firestore/conflicts.ts";
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
    waiting.map(async ({ ref, updateTime }) => {
      const link: Partial<Promoter> = { uid: actor.uid, updatedAt: now.toISOString() };
      try {
        if (updateTime) await ref.update(promoters.encode(link), { lastUpdateTime: updateTime });
        return true;
      } catch (error) {
        if (isLostRace(error)) return false; // changed meanwhile: the next visit checks again
        throw error;
      }
    }),
  );
  if (linked.includes(true) && actor.role === "attendee") await makePromoter(actor.uid, now);
}
