import type { Attendee } from "@tarima/shared/attendees/attendee.schema.ts";
import type { StoredAttendee } from "@tarima/shared/attendees/stored-attendee.schema.ts";
import { isDoorGuest } from "@tarima/shared/check-ins/door-links/door-guest.ts";
import { type DocumentSnapshot, FieldValue, type WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../lib/app-error.ts";
import { findAccountById } from "../../lib/auth/find-account.ts";
import { auth } from "../../lib/auth/firebase-auth.ts";
import {
  follows,
  holdReminders,
  orders,
  recentSearches,
  saleAlerts,
  teamInvitations,
  tickets,
  users,
  waitingList,
} from "../../lib/firestore/collections.ts";
import { retryOnConflict } from "../../lib/firestore/conflicts.ts";
import { db } from "../../lib/firestore/database.ts";
import { findAttendee, newProfile } from "../attendees/attendees.repo.ts";
import { endMembership } from "../attendees/memberships.ts";
import { forgetTold } from "../attendees/remember-told.ts";
import { createAuditLog, type Decider } from "../audit/audit.repo.ts";
import { accountSecurity } from "../security/security-records.ts";

/** Of alerts, of waiting lists, and of follows; of more alerts and lists what is left is dropped when it is due. */
const MOST_WAITS = 200;

/**
 * Deletes an account and clears its profile. Records that must be kept by law (orders, tickets, consents, petitions and claims, the
 * log) remain and refer to its id. The profile is cleared first, so that existing tokens are refused; repeating the call completes an
 * interrupted deletion. A member of a team leaves it first. Throws ACCOUNT_HAS_DUTIES for owners of an organisation and superadmins,
 * whose role must be handed over first.
 */
export async function deleteAccount(uid: string, by: Decider, now: Date): Promise<void> {
  const known = await retryOnConflict(() => clearProfile(uid, by, now));
  await deleteFollowsOf(uid); // those beyond the first, and what was saved just before the commit
  await deleteAnswersOf(uid);
  if (!isDoorGuest(uid)) await deleteDoorPlacesOf(uid); // who takes a guest off a door notes it there
  const email = await provenEmailOf(uid);
  if (email) await deleteTeamInvitationsTo(email);
  await forgetTold([email, known]);
  await auth()
    .deleteUser(uid)
    .catch((error) => {
      if (error?.code !== "auth/user-not-found") throw error;
    });
  if (email) await deleteTeamInvitationsTo(email); // sent meanwhile, to somebody who was still there
  // a concurrent or repeated call may have recorded its sign-in again; afterwards nobody can
  await accountSecurity.doc(uid).delete();
}

/**
 * One commit on the profile as it was read: what somebody agrees to meanwhile is among the consents that stay. Returns the address that
 * was in it.
 */
async function clearProfile(uid: string, by: Decider, now: Date): Promise<string | undefined> {
  const known = await findAttendee(uid);
  if (known?.membership) await endMembership({ uid, producerId: known.membership.producerId, by }, now);
  const profile = await users.doc(uid).get();
  const stored = profile.data();
  if (stored?.role === "producer" || stored?.role === "superadmin") throw new AppError("ACCOUNT_HAS_DUTIES");
  if (stored?.deletedAt) return undefined;
  const batch = db().batch();
  assumeProfile(batch, profile);
  if (stored) batch.set(profile.ref, cleared(uid, stored, now));
  else batch.create(profile.ref, cleared(uid, stored, now));
  batch.delete(recentSearches.doc(uid));
  batch.delete(holdReminders.doc(uid));
  batch.delete(accountSecurity.doc(uid));
  createAuditLog(
    batch,
    {
      ...by,
      user: by.user.id === uid ? { ...by.user, name: "", email: "" } : by.user,
      category: "auth",
      action: "account.deleted",
      resource: { type: "user", id: uid, name: "" },
      result: "success",
      detail: "Cuenta eliminada",
      payload: {},
    },
    now,
  );
  for (const mine of [saleAlerts, waitingList, follows])
    for (const { ref } of (await mine.all().where("uid", "==", uid).limit(MOST_WAITS).get()).docs)
      batch.delete(ref);
  // a run that is about to write to them has read these orders, and loses its commit
  for (const { ref } of await findDueReminders(uid)) batch.update(ref, { remindAt: null });
  await batch.commit();
  return stored?.email;
}

/** Makes a profile, if there is one, a precondition of the commit that sets it. */
function assumeProfile(batch: WriteBatch, { ref, id, updateTime }: DocumentSnapshot<StoredAttendee>): void {
  if (updateTime) batch.update(ref, { id }, { lastUpdateTime: updateTime });
}

/** Anybody may sign up with an address; what was sent there is only theirs once it is proven. */
async function provenEmailOf(uid: string): Promise<string | undefined> {
  const account = await findAccountById(uid);
  return account?.emailVerified ? account.email : undefined;
}

/** Deletes the open invitations of an e-mail to teams. */
async function deleteTeamInvitationsTo(email: string): Promise<void> {
  const writer = db().bulkWriter();
  for (const { ref } of (await teamInvitations.all().where("email", "==", email).select().get()).docs)
    void writer.delete(ref);
  await writer.close();
}

/** Deletes all that a person follows. Once their profile is deleted nothing is added. */
async function deleteFollowsOf(uid: string): Promise<void> {
  const writer = db().bulkWriter();
  for (const { ref } of (await follows.all().where("uid", "==", uid).select().get()).docs)
    void writer.delete(ref);
  await writer.close();
}

/** Takes a person off the staff of all doors, whose lists name them. Once their profile is deleted nobody adds them. */
async function deleteDoorPlacesOf(uid: string): Promise<void> {
  const writer = db().bulkWriter();
  const found = await db().collectionGroup("staff").where("uid", "==", uid).select().get();
  for (const { ref } of found.docs) void writer.delete(ref);
  await writer.close();
}

/** More orders, or tickets, than anybody has. */
const MOST_ORDERS = 2_000;

/** The orders of which somebody waits for a mail. */
async function findDueReminders(uid: string) {
  const { docs } = await orders.all().where("uid", "==", uid).limit(MOST_ORDERS).get();
  return docs.filter((order) => order.get("remindAt") != null);
}

/**
 * Deletes what a person answered to the questions of organisers, and what their purchases were measured as: no law asks to keep it with
 * their orders and tickets. First on the orders, so that tickets issued meanwhile get none.
 */
async function deleteAnswersOf(uid: string): Promise<void> {
  const bought = await orders.all().where("uid", "==", uid).limit(MOST_ORDERS).get();
  const ofOrders = db().bulkWriter();
  for (const { ref } of bought.docs.filter((it) => it.get("answers") != null || it.get("measuredAs") != null))
    void ofOrders.update(ref, { answers: FieldValue.delete(), measuredAs: FieldValue.delete() });
  await ofOrders.close();
  const held = await tickets.all().where("holderUid", "==", uid).limit(MOST_ORDERS).get();
  const ofTickets = db().bulkWriter();
  for (const { ref } of held.docs.filter((ticket) => ticket.get("answers") != null))
    void ofTickets.update(ref, { answers: {}, answerKeys: [] });
  await ofTickets.close();
}

function cleared(uid: string, stored: Attendee | undefined, now: Date): Attendee {
  const { createdAt = now.toISOString(), consents = [] } = stored ?? {};
  const empty = newProfile({ uid, email: "", name: "" }, now);
  return { ...empty, consents, createdAt, deletedAt: now.toISOString() };
}
