import type { StaffInvitation } from "@tarima/shared/check-ins/staff/staff-invitation.schema.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { MAX_DOOR_STAFF, STAFF_INVITATION_MAILS_PER_DAY } from "@tarima/shared/lib/limits.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { staffInvitationsOf } from "../../../lib/firestore/collections.ts";
import { isAlreadyThere } from "../../../lib/firestore/conflicts.ts";
import { db } from "../../../lib/firestore/database.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { DAY_MINUTES, limitRate } from "../../../lib/http/rate-limit/rate-limit.ts";
import { idOfEmail } from "../../../lib/id-of-email.ts";
import { createAuditLog } from "../../audit/audit.repo.ts";
import { limitLetters } from "../../mail/limit-letters.ts";
import { queueMailIn } from "../../mail/outbox.ts";
import { isDoorOver } from "../supervision/door-over.ts";
import { assertMoves, changeInvitation, type InvitationChange } from "./change-invitation.ts";
import { countStaff, isNamedOnStaff } from "./staff.repo.ts";
import { countPendingInvitations, readInvitation } from "./staff-invitations.repo.ts";
import { staffLog } from "./staff-log.ts";

/**
 * Invites the owner of an e-mail to an event's door staff. Whether the e-mail has an account is neither checked nor revealed;
 * people join only by accepting. Safe to repeat: a pending invitation stays as it is. Throws EVENT_WRONG_STATE,
 * STAFF_ALREADY_THERE, STAFF_FULL, TOO_MANY_REQUESTS.
 */
export async function inviteStaff(event: Event, email: string, call: SignedCall): Promise<StaffInvitation> {
  assertTakesStaff(event, call.now);
  if (await isNamedOnStaff(event.id, email)) throw alreadyThere();
  const id = idOfEmail(email);
  const stored = (await readInvitation(event.id, id)).data();
  if (stored?.status === "pending") return stored;
  await limitInvitation(event.id, email, call);
  await assertRoom(event.id);
  if (!stored) {
    const made = await create(event, email, call);
    if (made) return made;
  }
  return changeInvitation(event.id, id, (it) => {
    if (it.status === "accepted") throw alreadyThere();
    return it.status === "pending" ? undefined : invite(it, event, call); // pending: named twice at once
  });
}

/**
 * Sends the mail of a pending invitation again, or invites again after a refusal. Throws the same as inviting, and
 * STAFF_INVITATION_ENDED.
 */
export async function sendInvitation(event: Event, id: string, call: SignedCall): Promise<StaffInvitation> {
  assertTakesStaff(event, call.now);
  const stored = (await readInvitation(event.id, id)).data();
  if (!stored) throw new AppError("STAFF_INVITATION_NOT_FOUND");
  if (stored.status !== "pending") {
    assertMoves(stored.status, "pending");
    await assertRoom(event.id);
  }
  await limitInvitation(event.id, stored.email, call);
  return changeInvitation(event.id, id, (it) =>
    it.status === "pending" ? sendAgain(it, event, call) : invite(it, event, call),
  );
}

/** A pending invitation that was never answered. */
export function newInvitation(
  eventId: string,
  email: string,
  { actor, now }: Pick<SignedCall, "actor" | "now">,
): StaffInvitation {
  const at = now.toISOString();
  return {
    id: idOfEmail(email),
    eventId,
    email,
    status: "pending",
    isByPlatform: actor.role === "superadmin",
    invitedAt: at,
    sentAt: at,
    answeredAt: null,
    uid: null,
  };
}

/** Undefined if an invitation exists by now. */
async function create(event: Event, email: string, call: SignedCall): Promise<StaffInvitation | undefined> {
  const invitation = newInvitation(event.id, email, call);
  const batch = db().batch();
  batch.create(staffInvitationsOf(event.id).doc(invitation.id), invitation);
  tell(batch, "staff.invited", event, invitation, call);
  try {
    await batch.commit();
    return invitation;
  } catch (error) {
    if (isAlreadyThere(error)) return undefined;
    throw error;
  }
}

function invite(stored: StaffInvitation, event: Event, call: SignedCall): InvitationChange {
  const at = call.now.toISOString();
  const isByPlatform = call.actor.role === "superadmin";
  return {
    fields: { status: "pending", isByPlatform, invitedAt: at, sentAt: at, answeredAt: null, uid: null },
    write: (batch) => tell(batch, "staff.invited", event, stored, call),
  };
}

function sendAgain(stored: StaffInvitation, event: Event, call: SignedCall): InvitationChange {
  return {
    fields: { sentAt: call.now.toISOString() },
    write: (batch) => tell(batch, "staff.invitation_sent", event, stored, call),
  };
}

function tell(
  batch: WriteBatch,
  action: "staff.invited" | "staff.invitation_sent",
  event: Event,
  { email }: StaffInvitation,
  call: SignedCall,
): void {
  queueMailIn(batch, { to: email, template: "staff-invited", data: { eventId: event.id } }, call.now);
  createAuditLog(batch, staffLog(action, event, { email }, call), call.now);
}

function assertTakesStaff(event: Event, now: Date): void {
  if (isDoorOver(event, now)) throw new AppError("EVENT_WRONG_STATE");
}

/** Revealing this is harmless: the producer sees the staff's e-mails anyway. */
const alreadyThere = () =>
  new AppError("STAFF_ALREADY_THERE", { fields: { email: "Ya está en el equipo de puerta." } });

async function assertRoom(eventId: string): Promise<void> {
  const [staff, pending] = await Promise.all([countStaff(eventId), countPendingInvitations(eventId)]);
  if (staff + pending >= MAX_DOOR_STAFF) throw new AppError("STAFF_FULL");
}

/** Counts the mail against the limits before anything is written. */
async function limitInvitation(eventId: string, email: string, call: SignedCall): Promise<void> {
  const key = `staff invitation|${eventId}|${email}`;
  await limitRate([{ key, most: STAFF_INVITATION_MAILS_PER_DAY, windowMinutes: DAY_MINUTES }], call.now);
  await limitLetters([email], call);
}
