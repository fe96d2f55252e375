import type { Badges } from "../../lib/badge.ts";
import type { Transitions } from "../../lib/status.ts";

/** The invited person accepts or declines; the producer may withdraw. */
export const STAFF_INVITATION_STATUSES = ["pending", "accepted", "declined", "withdrawn"] as const;
export type StaffInvitationStatus = (typeof STAFF_INVITATION_STATUSES)[number];

/**
 * An accepted invitation becomes `withdrawn` when the person is removed from the staff. After `declined` and `withdrawn` the
 * same e-mail may be invited again. No status is needed for past events: their pending invitations are not shown and cannot be
 * accepted.
 */
export const STAFF_INVITATION_TRANSITIONS: Transitions<StaffInvitationStatus> = {
  pending: ["accepted", "declined", "withdrawn"],
  accepted: ["withdrawn"],
  declined: ["pending", "withdrawn"],
  withdrawn: ["pending"],
};

export const STAFF_INVITATION_BADGES: Badges<StaffInvitationStatus> = {
  pending: { label: "Por aceptar", tone: "warning" },
  accepted: { label: "Aceptada", tone: "success" },
  declined: { label: "No aceptó", tone: "plain" },
  withdrawn: { label: "Retirada", tone: "plain" },
};
