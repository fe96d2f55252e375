import { type Role, roleFromClaim } from "@tarima/shared/api/roles.ts";
import { auth } from "../../../lib/auth/firebase-auth.ts";
import { changeRole, type Decider, TARIMA } from "../../attendees/change-claims.ts";
import { findEvent } from "../../events/events.repo.ts";
import { isOnStaffBesides } from "./staff.repo.ts";

/** An attendee who is on some door staff gets the role that opens the scanner; any other role stays. Safe to repeat. */
export async function giveDoorRole(uid: string, now: Date): Promise<void> {
  if ((await roleOf(uid)) !== "attendee") return;
  await changeRole({ uid, role: "scanner", by: TARIMA }, now);
  await takeDoorRole(uid, TARIMA, now); // whoever was taken off meanwhile was not seen to have the role
}

/** A scanner who is on no door staff, besides that of one event, is an attendee again. Safe to repeat. */
export async function takeDoorRole(uid: string, by: Decider, now: Date, besides?: string): Promise<void> {
  if (await isOnStaffBesides(besides, uid)) return;
  if ((await roleOf(uid)) !== "scanner") return;
  await changeRole({ uid, role: "attendee", by }, now);
  // whoever came to another door meanwhile found that they had the role
  if (await isOnStaffBesides(besides, uid)) await giveDoorRole(uid, now);
}

/** Whoever was at the door of an event that is no more is a scanner no longer, unless at another. Safe to repeat. */
export async function releaseStaff(eventId: string, uid: string, now: Date): Promise<void> {
  if (!(await findEvent(eventId))) await takeDoorRole(uid, TARIMA, now, eventId);
}

/** Undefined: there is no such account any more. */
async function roleOf(uid: string): Promise<Role | undefined> {
  try {
    return roleFromClaim((await auth().getUser(uid)).customClaims?.role);
  } catch (error) {
    if ((error as { code?: string }).code === "auth/user-not-found") return undefined;
    throw error;
  }
}
