import type { StaffInvitation } from "@tarima/shared/check-ins/staff/staff-invitation.schema.ts";
import {
  STAFF_INVITATION_TRANSITIONS,
  type StaffInvitationStatus,
} from "@tarima/shared/check-ins/staff/staff-invitation.status.ts";
import { canMove } from "@tarima/shared/lib/status.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { changeDocument } from "../../../lib/firestore/change-document.ts";
import { staffInvitationsOf } from "../../../lib/firestore/collections.ts";

export interface InvitationChange {
  fields: Partial<StaffInvitation>;
  /** Further writes of the same commit: log, mail, staff member. */
  write: (batch: WriteBatch) => void;
}

/**
 * Changes an invitation by compare-and-swap; does nothing when `change` returns undefined. Throws STAFF_INVITATION_NOT_FOUND;
 * STAFF_INVITATION_ENDED where the transition is not allowed.
 */
export function changeInvitation(
  eventId: string,
  invitationId: string,
  decide: (stored: StaffInvitation) => Promise<InvitationChange | undefined> | InvitationChange | undefined,
): Promise<StaffInvitation> {
  const missing = "STAFF_INVITATION_NOT_FOUND";
  const target = { of: staffInvitationsOf(eventId), id: invitationId, missing } as const;
  return changeDocument(target, async (stored, batch) => {
    const change = await decide(stored);
    if (!change) return undefined;
    const { fields, write } = change;
    if (fields.status) assertMoves(stored.status, fields.status);
    write(batch);
    return fields;
  });
}

export function assertMoves(from: StaffInvitationStatus, to: StaffInvitationStatus): void {
  if (!canMove(STAFF_INVITATION_TRANSITIONS, from, to)) throw new AppError("STAFF_INVITATION_ENDED");
}
