import { isDoorGuest } from "@tarima/shared/check-ins/door-links/door-guest.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { staffInvitationsOf, staffOf } from "../../../lib/firestore/collections.ts";
import { retryOnConflict } from "../../../lib/firestore/conflicts.ts";
import { db } from "../../../lib/firestore/database.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { deleteAccount } from "../../accounts/delete-account.ts";
import { createAuditLog } from "../../audit/audit.repo.ts";
import { actorEntry } from "../../audit/audit-entry.ts";
import { takeDoorRole } from "./door-role.ts";
import { findStaffMember } from "./staff.repo.ts";
import { findAcceptedInvitations } from "./staff-invitations.repo.ts";
import { staffLog } from "./staff-log.ts";

/**
 * Removes a person from an event's door staff. If they scan for no other event they become an attendee again. The role is taken
 * first, so that repeating an interrupted call completes it, and once more at the end, for a role given concurrently. A guest's
 * account is deleted instead. Does nothing for people who are not on the staff.
 */
export async function removeStaff(event: Event, uid: string, call: SignedCall): Promise<void> {
  if (!(await findStaffMember(event.id, uid))) return;
  const by = actorEntry(call);
  if (isDoorGuest(uid)) {
    await deleteAccount(uid, by, call.now); // ends their session as well
    return retryOnConflict(() => takeOff(event, uid, call));
  }
  await takeDoorRole(uid, by, call.now, event.id);
  await retryOnConflict(() => takeOff(event, uid, call));
  await takeDoorRole(uid, by, call.now);
}

async function takeOff(event: Event, uid: string, call: SignedCall): Promise<void> {
  const [member, accepted] = await Promise.all([
    findStaffMember(event.id, uid),
    findAcceptedInvitations(event.id, uid),
  ]);
  if (!member) return;
  const batch = db().batch();
  batch.delete(staffOf(event.id).doc(uid));
  const withdrawn = staffInvitationsOf(event.id).encode({ status: "withdrawn", uid: null });
  for (const { ref, updateTime } of accepted)
    if (updateTime) batch.update(ref, withdrawn, { lastUpdateTime: updateTime });
  createAuditLog(batch, staffLog("staff.removed", event, member, call), call.now);
  await batch.commit();
}
