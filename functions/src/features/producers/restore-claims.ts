import { roleFromClaim } from "@tarima/shared/api/roles.ts";
import { AppError } from "../../lib/app-error.ts";
import { auth } from "../../lib/auth/firebase-auth.ts";
import { producers } from "../../lib/firestore/collections.ts";
import { retryOnConflict, StaleRead } from "../../lib/firestore/conflicts.ts";
import { readAll } from "../../lib/firestore/queries.ts";
import { findAttendee } from "../attendees/attendees.repo.ts";
import { changeClaims, changeRole, TARIMA } from "../attendees/change-claims.ts";
import { restoreMember, roleWithoutTeam } from "../attendees/memberships.ts";
import { findProducer } from "./producers.repo.ts";

/**
 * Gives an account the claims of what is stored, where an attempt that was lost in the end has left it those of this organisation, or
 * another role. Safe to repeat.
 */
export async function restoreClaims(uid: string, producerId: string | undefined, now: Date): Promise<void> {
  const [{ customClaims }, stored] = await Promise.all([auth().getUser(uid), findAttendee(uid)]);
  const isLeftOver = producerId !== undefined && customClaims?.producerId === producerId;
  const isAnothers = stored !== undefined && stored.role !== roleFromClaim(customClaims?.role);
  if (isLeftOver || isAnothers) await retryOnConflict(() => restoreStored(uid, now));
}

/** Throws StaleRead where what is stored was changed meanwhile. */
async function restoreStored(uid: string, now: Date): Promise<void> {
  try {
    const { role = "attendee", membership } = (await findAttendee(uid)) ?? {};
    if (membership) await restoreMember(uid, membership, now);
    else if (role !== "producer") await changeRole({ uid, role, by: TARIMA }, now);
    else if (!(await restoreOwner(uid, now)))
      await changeRole({ uid, role: await roleWithoutTeam(uid), by: TARIMA }, now);
  } catch (error) {
    if (error instanceof AppError && error.code === "TEAM_MEMBER_NOT_FOUND") throw new StaleRead();
    throw error;
  }
}

/** Returns whether the account owns an organisation. Throws TEAM_MEMBER_NOT_FOUND where it owns it no more. */
async function restoreOwner(uid: string, now: Date): Promise<boolean> {
  const [own] = await readAll(producers.all().where("ownerUid", "==", uid).limit(1));
  if (!own) return false;
  const { id: producerId } = own;
  await changeClaims(
    {
      uid,
      claims: async () => {
        // whoever changes it changes its owner's profile, so that this attempt is lost
        const stored = await findProducer(producerId);
        if (stored?.ownerUid !== uid) throw new AppError("TEAM_MEMBER_NOT_FOUND");
        return { role: "producer", producerId, producerStatus: stored.status };
      },
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
