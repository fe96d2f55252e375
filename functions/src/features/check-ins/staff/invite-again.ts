import type { WriteBatch } from "firebase-admin/firestore";
import { findAccountsById } from "../../../lib/auth/find-account.ts";
import { staffInvitationsOf } from "../../../lib/firestore/collections.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { queueMailIn } from "../../mail/outbox.ts";
import { newInvitation } from "./invite-staff.ts";
import { listStaff } from "./staff.repo.ts";

/**
 * The addresses of an event's door staff as it is now, of those who still have an account with them: nobody else is written to. Guests
 * came by a link of that event, and have none.
 */
export async function findStaffToInvite(eventId: string): Promise<string[]> {
  const staff = await listStaff(eventId);
  const accounts = await findAccountsById(staff.map(({ uid }) => uid));
  return staff.flatMap(({ uid, email }) => {
    const account = accounts.get(uid);
    return email !== null && account?.email === email && account.emailVerified ? [email] : [];
  });
}

/** Adds an invitation to the door staff of an event to the commit that creates the event. */
export function addInvitation(batch: WriteBatch, eventId: string, email: string, call: SignedCall): void {
  const invitation = newInvitation(eventId, email, call);
  batch.create(staffInvitationsOf(eventId).doc(invitation.id), invitation);
}

/** Tells somebody of invitations to several events, in one mail. */
export function queueInvitations(
  batch: WriteBatch,
  email: string,
  [eventId, ...others]: readonly string[],
  now: Date,
): void {
  if (eventId === undefined) return;
  const data = { eventId, ...(others.length > 0 && { others }) };
  queueMailIn(batch, { to: email, template: "staff-invited", data }, now);
}
