import { isDoorGuest } from "@tarima/shared/check-ins/door-links/door-guest.ts";
import type { Event, StaffMember } from "@tarima/shared/events/event.schema.ts";
import { AppError } from "../../../lib/app-error.ts";
import { staffOf } from "../../../lib/firestore/collections.ts";
import { retryOnConflict } from "../../../lib/firestore/conflicts.ts";
import { db } from "../../../lib/firestore/database.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { createAuditLog } from "../../audit/audit.repo.ts";
import { findStaffMember } from "./staff.repo.ts";
import { staffLog } from "./staff-log.ts";

/** Makes a member of the door staff a supervisor, or no longer. Safe to repeat. Throws STAFF_NOT_FOUND. */
export function nameSupervisor(
  event: Event,
  uid: string,
  isSupervisor: boolean,
  call: SignedCall,
): Promise<StaffMember> {
  return retryOnConflict(async () => {
    const member = await findStaffMember(event.id, uid);
    if (!member) throw new AppError("STAFF_NOT_FOUND");
    if (isSupervisor && isDoorGuest(uid)) throw new AppError("STAFF_IS_GUEST");
    if ((member.isSupervisor ?? false) === isSupervisor) return member;
    const changed = { ...member, isSupervisor };
    const batch = db().batch();
    batch.update(staffOf(event.id).doc(uid), { isSupervisor });
    const action = isSupervisor ? "staff.supervisor" : "staff.supervisor_no_more";
    createAuditLog(batch, staffLog(action, event, changed, call), call.now);
    await batch.commit();
    return changed;
  });
}
