import type { Event } from "@tarima/shared/events/event.schema.ts";
import { roleFromClaim } from "@tarima/shared/roles.ts";
import { changeRole } from "../attendees/change-claims.ts";
import { createAuditLog } from "../audit/audit.repo.ts";
import { auth } from "../firebase-auth.ts";
import { staffOf } from "../firestore/collections.ts";
import { db } from "../firestore/database.ts";
import type { SignedCall } from "../http/call.ts";
import { findStaffMember, isOnOtherStaff } from "./staff.repo.ts";
import { staffLog } from "./staff-log.ts";

/**
 * Lets somebody scan at the door of an event no longer. Who was a scanner for this event only is an attendee again: that
 * comes first, so that what was cut short is finished when it is tried again. Nothing happens to whoever is not on it.
 */
export async function removeStaff(event: Event, uid: string, call: SignedCall): Promise<void> {
  const member = await findStaffMember(event.id, uid);
  if (!member) return;
  if (await isScannerOfThisOnly(event, uid)) {
    const { uid: id, name, email, role } = call.actor;
    await changeRole({ uid, role: "attendee", by: { id, name, email, role } }, call.now);
  }
  const batch = db().batch();
  batch.delete(staffOf(event.id).doc(uid));
  createAuditLog(batch, staffLog("staff.removed", event, member, call), call.now);
  await batch.commit();
}

async function isScannerOfThisOnly(event: Event, uid: string): Promise<boolean> {
  if (await isOnOtherStaff(event.id, uid)) return false;
  const account = await auth()
    .getUser(uid)
    .catch((error: { code?: string }) => {
      if (error.code === "auth/user-not-found") return undefined;
      throw error;
    });
  return account !== undefined && roleFromClaim(account.customClaims?.role) === "scanner";
}
