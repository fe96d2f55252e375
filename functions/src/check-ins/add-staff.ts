import { AppError } from "@tarima/shared/app-error.ts";
import type { Event, StaffMember } from "@tarima/shared/events/event.schema.ts";
import { MAX_DOOR_STAFF } from "@tarima/shared/limits.ts";
import { roleFromClaim } from "@tarima/shared/roles.ts";
import type { UserRecord } from "firebase-admin/auth";
import { changeRole } from "../attendees/change-claims.ts";
import { createAuditLog } from "../audit/audit.repo.ts";
import { auth } from "../firebase-auth.ts";
import { staffOf } from "../firestore/collections.ts";
import { isAlreadyThere } from "../firestore/conflicts.ts";
import { db } from "../firestore/database.ts";
import type { SignedCall } from "../http/call.ts";
import { limitLetters } from "../mail/limit-letters.ts";
import { queueMailIn } from "../mail/outbox.ts";
import { countStaff, findStaffMember } from "./staff.repo.ts";
import { staffLog } from "./staff-log.ts";

/**
 * Lets somebody scan at the door of an event, and at no other. An attendee gets the role that opens the scanner; any
 * other role stays. Safe to repeat, also after having been cut short: whoever is there already is answered as they stand.
 * Throws STAFF_ACCOUNT_NOT_FOUND, STAFF_FULL, TOO_MANY_REQUESTS.
 */
export async function addStaff(event: Event, email: string, call: SignedCall): Promise<StaffMember> {
  await limitLetters([email], call);
  const account = await verifiedAccount(email);
  const member = (await findStaffMember(event.id, account.uid)) ?? (await create(event, account, call));
  if (roleFromClaim(account.customClaims?.role) === "attendee") {
    const { uid, name, email: address, role } = call.actor;
    const by = { id: uid, name, email: address, role };
    await changeRole({ uid: account.uid, role: "scanner", by }, call.now);
  }
  return member;
}

/** One message whether there is no such account or it was not verified: the address has to be its owner's. */
async function verifiedAccount(email: string): Promise<UserRecord> {
  const account = await auth()
    .getUserByEmail(email)
    .catch((error: { code?: string }) => {
      if (error.code === "auth/user-not-found") return undefined;
      throw error;
    });
  if (account?.emailVerified && !account.disabled) return account;
  const fields = {
    email: "No hay una cuenta con ese correo verificado. Pídele que se registre y lo confirme.",
  };
  throw new AppError("STAFF_ACCOUNT_NOT_FOUND", { fields });
}

async function create(event: Event, account: UserRecord, call: SignedCall): Promise<StaffMember> {
  if ((await countStaff(event.id)) >= MAX_DOOR_STAFF) throw new AppError("STAFF_FULL");
  const member: StaffMember = {
    uid: account.uid,
    email: account.email ?? "",
    name: account.displayName ?? account.email ?? "",
    eventId: event.id,
    eventName: event.name,
    eventStartsAt: event.startsAt,
    venueName: event.venueName,
    addedAt: call.now.toISOString(),
  };
  const batch = db().batch();
  batch.create(staffOf(event.id).doc(member.uid), member);
  createAuditLog(batch, staffLog("staff.added", event, member, call), call.now);
  const { eventId, eventName, eventStartsAt, venueName } = member;
  const data = { eventId, eventName, eventStartsAt, venueName };
  queueMailIn(batch, { to: member.email, template: "staff-invited", data }, call.now);
  try {
    await batch.commit();
    return member;
  } catch (error) {
    const other = isAlreadyThere(error) ? await findStaffMember(event.id, member.uid) : undefined;
    if (other) return other; // added twice at once
    throw error;
  }
}
