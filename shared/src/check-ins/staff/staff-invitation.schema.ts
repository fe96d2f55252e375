import * as z from "zod/mini";
import { email, id, instant, wallClock } from "../../api/primitives.ts";
import { STAFF_INVITATION_STATUSES } from "./staff-invitation.status.ts";

/**
 * `events/{id}/staffInvitations/{id}`: an e-mail invited to the door of this event. The id derives from the e-mail, so there is
 * one per e-mail. Whether the e-mail has an account is not checked, so that nobody can find out.
 */
export const staffInvitation = z.object({
  id,
  eventId: id,
  email,
  status: z.enum(STAFF_INVITATION_STATUSES),
  /** Invited by Tarima: may be accepted whatever the status of the event's producer. */
  isByPlatform: z.boolean(),
  invitedAt: instant,
  /** When its mail was last queued. */
  sentAt: instant,
  answeredAt: z.nullable(instant),
  uid: z.nullable(id),
});
export type StaffInvitation = z.output<typeof staffInvitation>;

/** What the producer sees: the e-mail they typed, and the answer. */
export const staffInvitationView = z.pick(staffInvitation, {
  id: true,
  email: true,
  status: true,
  invitedAt: true,
  sentAt: true,
});
export type StaffInvitationView = z.output<typeof staffInvitationView>;

/** What the invited person sees. */
export const incomingStaffInvitation = z.object({
  eventId: id,
  eventName: z.string(),
  eventStartsAt: wallClock,
  venueName: z.string(),
  invitedBy: z.string(),
});
export type IncomingStaffInvitation = z.output<typeof incomingStaffInvitation>;
