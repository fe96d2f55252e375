import type { Event } from "@tarima/shared/events/event.schema.ts";
import { AppError } from "../../../lib/app-error.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { createAuditLog } from "../../audit/audit.repo.ts";
import { changeInvitation } from "./change-invitation.ts";
import { staffLog } from "./staff-log.ts";

/**
 * Withdraws a pending invitation. Somebody who accepted is removed from the staff instead. Safe to repeat. Throws
 * STAFF_INVITATION_ENDED.
 */
export async function withdrawInvitation(event: Event, id: string, call: SignedCall): Promise<void> {
  await changeInvitation(event.id, id, ({ status, email }) => {
    if (status === "withdrawn") return undefined;
    if (status === "accepted") throw new AppError("STAFF_INVITATION_ENDED");
    return {
      fields: { status: "withdrawn", answeredAt: null },
      write: (batch) =>
        createAuditLog(batch, staffLog("staff.invitation_withdrawn", event, { email }, call), call.now),
    };
  });
}
