import type { Badges } from "../../lib/badge.ts";
import type { Transitions } from "../../lib/status.ts";

/** What became of an invitation to the door staff of an event: who is invited answers, its producer may take it back. */
export const STAFF_INVITATION_STATUSES = ["pending", "accepted", "declined", "withdrawn"] as const;
export type StaffInvitationStatus = (typeof STAFF_INVITATION_STATUSES)[number];

/**
 * An accepted one is withdrawn when who accepted is taken off the staff. Whoever declined, or was withdrawn, may be invited
 * again. Once an event is over a pending one can neither be seen nor accepted, and needs no status of its own for it.
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
