import { type Role, roleFromClaim } from "@tarima/shared/api/roles.ts";
import { isDoorGuest } from "@tarima/shared/check-ins/door-links/door-guest.ts";
import { auth } from "../../../lib/auth/firebase-auth.ts";
import { deleteAccount } from "../../accounts/delete-account.ts";
import { TARIMA } from "../../attendees/change-claims.ts";
import type { Decider } from "../../audit/audit.repo.ts";
import { findEvent } from "../../events/events.repo.ts";
import { changeOwnRole } from "../../producers/change-own-role.ts";
import { isOnStaffBesides } from "./staff.repo.ts";

/** Gives an attendee on any door staff the scanner role; other roles are kept. Safe to repeat. */
export async function giveDoorRole(uid: string, now: Date): Promise<void> {
  if ((await roleOf(uid)) !== "attendee") return;
  await changeOwnRole({ uid, from: "attendee", role: "scanner", by: TARIMA }, now);
  await takeDoorRole(uid, TARIMA, now); // if they were removed meanwhile, the removal could not see the role yet
}

/** Makes a scanner an attendee again unless they are on another event's door staff (`besides` excluded). Safe to repeat. */
export async function takeDoorRole(uid: string, by: Decider, now: Date, besides?: string): Promise<void> {
  if (await isOnStaffBesides(besides, uid)) return;
  if ((await roleOf(uid)) !== "scanner") return;
  await changeOwnRole({ uid, from: "scanner", role: "attendee", by }, now);
  // if they joined another staff meanwhile, that call found the role still present
  if (await isOnStaffBesides(besides, uid)) await giveDoorRole(uid, now);
}

/**
 * Takes the scanner role from the staff of a deleted event, unless they are on another staff; guests lose their account. Safe to
 * repeat.
 */
export async function releaseStaff(eventId: string, uid: string, now: Date): Promise<void> {
  if (await findEvent(eventId)) return;
  if (isDoorGuest(uid)) await deleteAccount(uid, TARIMA, now);
  else await takeDoorRole(uid, TARIMA, now, eventId);
}

/** Undefined for a deleted account. */
async function roleOf(uid: string): Promise<Role | undefined> {
  try {
    return roleFromClaim((await auth().getUser(uid)).customClaims?.role);
  } catch (error) {
    if ((error as { code?: string }).code === "auth/user-not-found") return undefined;
    throw error;
  }
}
