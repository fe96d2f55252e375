import type { StaffInvitation } from "@tarima/shared/check-ins/staff/staff-invitation.schema.ts";
import { MAX_DOOR_STAFF } from "@tarima/shared/lib/limits.ts";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { staffInvitationsOf } from "../../../lib/firestore/collections.ts";
import { db } from "../../../lib/firestore/database.ts";
import { readAll } from "../../../lib/firestore/queries.ts";

/** More invitations than anyone has at once. */
const MOST_INVITATIONS = 100;

export function readInvitation(eventId: string, id: string): Promise<DocumentSnapshot<StaffInvitation>> {
  return staffInvitationsOf(eventId).doc(id).get();
}

/** Pending and declined invitations of an event, the latest first. */
export function listOpenInvitations(eventId: string): Promise<StaffInvitation[]> {
  return readAll(
    staffInvitationsOf(eventId)
      .all()
      .where("status", "in", ["pending", "declined"] satisfies StaffInvitation["status"][])
      .orderBy("invitedAt", "desc")
      .limit(MAX_DOOR_STAFF),
  );
}

export async function countPendingInvitations(eventId: string): Promise<number> {
  const pending = staffInvitationsOf(eventId).all().where("status", "==", "pending");
  return (await pending.count().get()).data().count;
}

/** Pending invitations of an e-mail, across events; the latest only, since unanswered ones are never deleted. */
export async function findInvitationsTo(
  email: string,
): Promise<Pick<StaffInvitation, "eventId" | "isByPlatform">[]> {
  const found = await db()
    .collectionGroup("staffInvitations")
    .where("email", "==", email)
    .where("status", "==", "pending" satisfies StaffInvitation["status"])
    .orderBy("invitedAt", "desc")
    .limit(MOST_INVITATIONS)
    .get();
  return found.docs.map((doc) => ({ eventId: doc.get("eventId"), isByPlatform: doc.get("isByPlatform") }));
}

/** A staff member's accepted invitations; none for members added without an invitation. */
export async function findAcceptedInvitations(
  eventId: string,
  uid: string,
): Promise<DocumentSnapshot<StaffInvitation>[]> {
  const found = await staffInvitationsOf(eventId).all().where("uid", "==", uid).get();
  return found.docs.filter((doc) => doc.data().status === "accepted");
}
