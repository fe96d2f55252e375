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

/** What a member of the door staff may do besides scanning; what is left out stays as it is. */
interface Tasks {
  isSupervisor?: boolean | undefined;
  isSeller?: boolean | undefined;
}

/**
 * Lets a member of the door staff supervise it or sell at the box office, or no longer. Safe to repeat. Throws STAFF_NOT_FOUND;
 * STAFF_IS_GUEST and SELLER_IS_GUEST for who came by a link.
 */
export function changeMember(
  event: Event,
  uid: string,
  { isSupervisor, isSeller }: Tasks,
  call: SignedCall,
): Promise<StaffMember> {
  return retryOnConflict(async () => {
    const member = await findStaffMember(event.id, uid);
    if (!member) throw new AppError("STAFF_NOT_FOUND");
    if (isSupervisor && isDoorGuest(uid)) throw new AppError("STAFF_IS_GUEST");
    if (isSeller && isDoorGuest(uid)) throw new AppError("SELLER_IS_GUEST");
    const fields = {
      ...(isSupervisor !== undefined && isSupervisor !== (member.isSupervisor ?? false) && { isSupervisor }),
      ...(isSeller !== undefined && isSeller !== (member.isSeller ?? false) && { isSeller }),
    };
    if (Object.keys(fields).length === 0) return member;
    const changed = { ...member, ...fields };
    const batch = db().batch();
    batch.update(staffOf(event.id).doc(uid), fields);
    if ("isSupervisor" in fields) {
      const action = isSupervisor ? "staff.supervisor" : "staff.supervisor_no_more";
      createAuditLog(batch, staffLog(action, event, changed, call), call.now);
    }
    if ("isSeller" in fields) {
      const action = isSeller ? "staff.seller" : "staff.seller_no_more";
      createAuditLog(batch, staffLog(action, event, changed, call), call.now);
    }
    await batch.commit();
    return changed;
  });
}
