import * as z from "zod/mini";
import { email, id, instant, wallClock } from "../../api/primitives.ts";
import { STAFF_INVITATION_STATUSES } from "./staff-invitation.status.ts";

/**
 * `events/{id}/staffInvitations/{id}`: an e-mail that was named for the door of this event. One an e-mail, however often it
 * is named: the id is made of it. Whether it has an account is not asked.
 */
export const staffInvitation = z.object({
  id,
  eventId: id,
  email,
  status: z.enum(STAFF_INVITATION_STATUSES),
  /** Invited by Tarima: then it may be accepted whatever became of the event's producer. */
  isByPlatform: z.boolean(),
  invitedAt: instant,
  /** When its mail was put in the outbox last. */
  sentAt: instant,
  answeredAt: z.nullable(instant),
  /** Who accepted it. */
  uid: z.nullable(id),
});
export type StaffInvitation = z.output<typeof staffInvitation>;

/** What its producer sees of it: what they typed, and the answer. */
export const staffInvitationView = z.pick(staffInvitation, {
  id: true,
  email: true,
  status: true,
  invitedAt: true,
  sentAt: true,
});
export type StaffInvitationView = z.output<typeof staffInvitationView>;

/** What who is invited sees of it. */
export const incomingStaffInvitation = z.object({
  eventId: id,
  eventName: z.string(),
  eventStartsAt: wallClock,
  venueName: z.string(),
  invitedBy: z.string(),
});
export type IncomingStaffInvitation = z.output<typeof incomingStaffInvitation>;
