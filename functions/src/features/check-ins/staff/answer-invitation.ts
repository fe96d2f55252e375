import type {
  IncomingStaffInvitation,
  StaffInvitation,
} from "@tarima/shared/check-ins/staff/staff-invitation.schema.ts";
import type { Event, StaffMember } from "@tarima/shared/events/event.schema.ts";
import { AppError } from "../../../lib/app-error.ts";
import { currentAccount } from "../../../lib/auth/current-account.ts";
import { staffOf } from "../../../lib/firestore/collections.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { idOfEmail } from "../../../lib/id-of-email.ts";
import { passesGate } from "../../access/authorize.ts";
import { findAttendee } from "../../attendees/attendees.repo.ts";
import { createAuditLog } from "../../audit/audit.repo.ts";
import { findEvent, readEvents } from "../../events/events.repo.ts";
import { isDoorOver } from "../supervision/door-over.ts";
import { changeInvitation } from "./change-invitation.ts";
import { giveDoorRole } from "./door-role.ts";
import { memberOf } from "./member.ts";
import { inviterOf } from "./open-invitation.ts";
import { findStaffMember } from "./staff.repo.ts";
import { findInvitationsTo } from "./staff-invitations.repo.ts";
import { staffLog } from "./staff-log.ts";
import { findUpToDateMember } from "./sync-door-staff.ts";

/** The caller's pending invitations, the next event first. */
export async function listInvitationsTo({ actor, now }: SignedCall): Promise<IncomingStaffInvitation[]> {
  const { email } = await currentAccount(actor.uid);
  const waiting = await findInvitationsTo(email);
  const events = await readEvents(waiting.map(({ eventId }) => eventId));
  const open = waiting.flatMap((invitation) => {
    const event = events.get(invitation.eventId);
    const isBacked = invitation.isByPlatform || event?.producerStatus === "active";
    return event && isBacked && !isDoorOver(event, now) ? [incoming(event, invitation)] : [];
  });
  return open.sort((a, b) => a.eventStartsAt.localeCompare(b.eventStartsAt));
}

const incoming = (
  { id: eventId, name: eventName, startsAt: eventStartsAt, venueName, producerName }: Event,
  invitation: Pick<StaffInvitation, "isByPlatform">,
): IncomingStaffInvitation => ({
  eventId,
  eventName,
  eventStartsAt,
  venueName,
  invitedBy: inviterOf(invitation, producerName),
});

/**
 * Adds the caller to the door staff they are invited to, then gives them the role that opens the scanner. Safe to repeat, also
 * after an interruption. Throws STAFF_INVITATION_NOT_FOUND, STAFF_INVITATION_ENDED, STAFF_INVITATION_CLOSED.
 */
export async function acceptInvitation(eventId: string, call: SignedCall): Promise<StaffMember> {
  const account = await currentAccount(call.actor.uid);
  await changeInvitation(eventId, idOfEmail(account.email), async (stored) => {
    if (stored.status === "accepted" && stored.uid === account.uid) return undefined;
    const [event, present] = await Promise.all([findEvent(eventId), findStaffMember(eventId, account.uid)]);
    // a suspension or cancellation committed after this check counts as later than the acceptance
    if (stored.status === "pending") await assertStands(stored, event, call.now);
    if (!event) throw new AppError("STAFF_INVITATION_CLOSED");
    const member = present ?? memberOf(event, account, call.now);
    return {
      fields: { status: "accepted", uid: account.uid, answeredAt: call.now.toISOString() },
      write: (batch) => {
        if (!present) batch.create(staffOf(eventId).doc(member.uid), member);
        createAuditLog(batch, staffLog("staff.added", event, member, call), call.now);
      },
    };
  });
  // an account that is being deleted was taken off all doors before it came to this one
  if ((await findAttendee(account.uid))?.deletedAt) await staffOf(eventId).doc(account.uid).delete();
  await giveDoorRole(account.uid, call.now);
  const member = await findUpToDateMember(eventId, account.uid);
  if (!member) throw new AppError("STAFF_INVITATION_ENDED"); // taken off again meanwhile
  return member;
}

/** Checks that the inviter still may invite, and that the event is not over. Throws STAFF_INVITATION_CLOSED. */
async function assertStands(
  { isByPlatform }: StaffInvitation,
  event: Event | undefined,
  now: Date,
): Promise<void> {
  const stands = event && !isDoorOver(event, now) && (isByPlatform || (await passesGate(event, "active")));
  if (!stands) throw new AppError("STAFF_INVITATION_CLOSED");
}

/** Declines an invitation; only a new one can be accepted afterwards. Safe to repeat. */
export async function declineInvitation(eventId: string, call: SignedCall): Promise<void> {
  const { email } = await currentAccount(call.actor.uid);
  const event = await findEvent(eventId);
  await changeInvitation(eventId, idOfEmail(email), (stored) => {
    if (stored.status === "declined") return undefined;
    return {
      fields: { status: "declined", answeredAt: call.now.toISOString() },
      write: (batch) => {
        const about = { id: eventId, name: event?.name ?? "" };
        createAuditLog(batch, staffLog("staff.declined", about, { email }, call), call.now);
      },
    };
  });
}
