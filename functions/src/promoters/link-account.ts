import type { Promoter } from "@tarima/shared/promoters/promoter.schema.ts";
import { changeRole } from "../attendees/change-claims.ts";
import { auth } from "../firebase-auth.ts";
import { promoters } from "../firestore/collections.ts";
import { isLostRace } from "../firestore/conflicts.ts";
import type { SignedCall } from "../http/call.ts";
import { findUnlinked } from "./promoters.repo.ts";

const system = { id: "system", name: "Tarima", email: "", role: "system" };

/** The account of an e-mail, if its owner has shown that it is theirs; somebody else may have signed up with it. */
export async function accountOf(email: string | null): Promise<string | null> {
  if (email === null) return null;
  const found = await auth().getUsers([{ email }]);
  const [user] = found.users;
  return user?.emailVerified && !user.disabled ? user.uid : null;
}

/** Who sells for somebody is a promoter, unless they are more than an attendee already. */
export async function makePromoter(uid: string | null, now: Date): Promise<void> {
  if (uid === null) return;
  const { customClaims } = await auth().getUser(uid);
  const role: unknown = customClaims?.role ?? "attendee";
  if (role === "attendee") await changeRole({ uid, role: "promoter", by: system }, now);
}

/** Ties the caller to what promoters of their e-mail were made before there was this account. */
export async function linkPromotions({ actor, now }: SignedCall): Promise<void> {
  const waiting = await findUnlinked(actor.email);
  const linked = await Promise.all(
    waiting.map(async ({ ref, updateTime }) => {
      const link: Partial<Promoter> = { uid: actor.uid, updatedAt: now.toISOString() };
      try {
        if (updateTime) await ref.update(promoters.encode(link), { lastUpdateTime: updateTime });
        return true;
      } catch (error) {
        if (isLostRace(error)) return false; // changed meanwhile: the next visit looks again
        throw error;
      }
    }),
  );
  if (linked.includes(true) && actor.role === "attendee") await makePromoter(actor.uid, now);
}
