import { auth } from "../../lib/auth/firebase-auth.ts";
import { producers } from "../../lib/firestore/collections.ts";
import { readAll } from "../../lib/firestore/queries.ts";
import { findAttendee } from "../attendees/attendees.repo.ts";
import { changeClaims, changeRole, TARIMA } from "../attendees/change-claims.ts";
import { restoreMember } from "../attendees/memberships.ts";

/**
 * Gives an account the claims of what is stored, where an attempt that was lost in the end has left it those of an organisation. Safe
 * to repeat.
 */
export async function restoreClaims(uid: string, producerId: string, now: Date): Promise<void> {
  const [{ customClaims }, stored] = await Promise.all([auth().getUser(uid), findAttendee(uid)]);
  if (customClaims?.producerId !== producerId) return;
  if (stored?.membership) return restoreMember(uid, stored.membership, now);
  const isOwner = stored?.role === "producer" && (await restoreOwner(uid, now));
  if (!isOwner) await changeRole({ uid, role: "attendee", by: TARIMA }, now);
}

/** Returns whether the account owns an organisation. */
async function restoreOwner(uid: string, now: Date): Promise<boolean> {
  const [own] = await readAll(producers.all().where("ownerUid", "==", uid).limit(1));
  if (!own) return false;
  const { id: producerId, status: producerStatus } = own;
  await changeClaims(
    {
      uid,
      claims: () => ({ role: "producer", producerId, producerStatus }),
      log: () => ({
        ...TARIMA,
        action: "team.renewed",
        result: "success",
        detail: "Sigue a cargo de su organización",
        payload: { producerId },
      }),
    },
    now,
  );
  return true;
}
