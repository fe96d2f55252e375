import type { DoorEntry, DoorLink } from "@tarima/shared/check-ins/door-links/door-link.schema.ts";
import { afterWrongPin, doorLinkStanding } from "@tarima/shared/check-ins/door-links/door-link-standing.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import {
  DOOR_ENTRIES_PER_NETWORK,
  MAX_DOOR_STAFF,
  MAX_GUESTS_PER_LINK,
  RATE_WINDOW_MINUTES,
  WRONG_DOOR_PINS_PER_NETWORK,
} from "@tarima/shared/lib/limits.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { auth } from "../../../lib/auth/firebase-auth.ts";
import { changeDocument } from "../../../lib/firestore/change-document.ts";
import { doorLinksOf, staffOf } from "../../../lib/firestore/collections.ts";
import { countIn, readCounter } from "../../../lib/firestore/counters.ts";
import type { Call, SignedCall } from "../../../lib/http/call.ts";
import { networkOf } from "../../../lib/http/rate-limit/client-address.ts";
import { DAY_MINUTES, limitRate, windowOf } from "../../../lib/http/rate-limit/rate-limit.ts";
import { rateLimitCodes } from "../../../lib/http/rate-limit/rate-limit-codes.ts";
import { systemCall } from "../../../lib/http/system-call.ts";
import { passesGate } from "../../access/authorize.ts";
import { deleteAccount } from "../../accounts/delete-account.ts";
import { findAttendee } from "../../attendees/attendees.repo.ts";
import { TARIMA } from "../../attendees/change-claims.ts";
import { createAuditLog } from "../../audit/audit.repo.ts";
import { findEvent } from "../../events/events.repo.ts";
import { giveDoorRole } from "../staff/door-role.ts";
import { memberOf } from "../staff/member.ts";
import { countStaff, findStaffMember } from "../staff/staff.repo.ts";
import { countPendingInvitations } from "../staff/staff-invitations.repo.ts";
import { staffLog } from "../staff/staff-log.ts";
import { findUpToDateMember } from "../staff/sync-door-staff.ts";
import { isNightOver } from "../supervision/door-over.ts";
import { doorLinkLog } from "./door-link-log.ts";
import { countGuests, findDoorLink } from "./door-links.repo.ts";
import { guestIdOf, pinDigestOf } from "./door-pin.ts";

/** A whole team comes in by one link when it is told to. */
const MOST_TRIES = 60;

const REFUSALS = { off: "DOOR_LINK_OFF", locked: "DOOR_LINK_LOCKED", over: "DOOR_LINK_OVER" } as const;

/**
 * Puts whoever has the link and its PIN on the event's door staff as a guest, and makes their account. The member is stored first:
 * what is interrupted is finished by asking again, and otherwise removed with the other guests. Throws DOOR_LINK_NOT_FOUND,
 * DOOR_LINK_OFF, DOOR_LINK_LOCKED, DOOR_LINK_OVER, DOOR_PIN_WRONG, DOOR_LINK_FULL, DOOR_GUEST_REMOVED, TOO_MANY_REQUESTS.
 */
export async function openDoorLink(
  entry: DoorEntry,
  call: Call,
): Promise<{ token: string; eventId: string; uid: string }> {
  const link = await findDoorLink(entry.linkId);
  const event = link && (await findEvent(link.eventId));
  if (!event) throw new AppError("DOOR_LINK_NOT_FOUND");
  // as with invitations: who organises has to be one who may
  if (!(await passesGate(event, "active"))) throw new AppError("DOOR_LINK_OFF");
  await limitEntries(entry.linkId, call);
  const uid = await enter(event, entry, call);
  await createAccount(uid, entry.name);
  await giveDoorRole(uid, call.now);
  if (!(await findUpToDateMember(event.id, uid))) {
    await deleteAccount(uid, TARIMA, call.now); // removed while the account was made
    throw new AppError("DOOR_GUEST_REMOVED");
  }
  return { token: await auth().createCustomToken(uid), eventId: event.id, uid };
}

/** Stores the guest as a member of the staff, in one commit with the look at the PIN. Returns their account's id. */
async function enter(event: Event, entry: DoorEntry, call: Call): Promise<string> {
  let isWrong = false;
  const of = doorLinksOf(event.id);
  const target = { of, id: entry.linkId, missing: "DOOR_LINK_NOT_FOUND", attempts: MOST_TRIES } as const;
  const link = await changeDocument(target, async (stored, batch) => {
    const standing = doorLinkStanding(stored, isNightOver(event, call.now));
    const isIn = await findStaffMember(event.id, guestIdOf(stored, entry));
    // the answer was lost, and wrong PINs have locked the link since; only this phone knows the id of its request
    if (standing === "locked" && isIn) return undefined;
    if (standing !== "open") throw new AppError(REFUSALS[standing]);
    isWrong = stored.pinDigest !== pinDigestOf(stored.id, entry.pin);
    if (isWrong) return refuse(stored, event, call, batch);
    const uid = guestIdOf(stored, entry);
    if (isIn) return undefined; // the answer was lost
    if ((await findAttendee(uid))?.deletedAt) throw new AppError("DOOR_GUEST_REMOVED");
    await assertRoom(stored);
    const person = { uid, email: null, name: entry.name };
    const member = { ...memberOf(event, person, call.now), linkId: stored.id };
    batch.create(staffOf(event.id).doc(uid), member);
    createAuditLog(batch, staffLog("staff.entered", event, member, asGuest(call, uid, entry.name)), call.now);
    return { entered: stored.entered + 1 };
  });
  if (isWrong) throw new AppError("DOOR_PIN_WRONG", { fields: { pin: "Ese PIN no es." } });
  return guestIdOf(link, entry);
}

/**
 * Counts a wrong PIN, of the link and of the network, and writes down when the link is locked by it. What the network has had is looked
 * at again: of many at once, all came in before one was counted.
 */
async function refuse(
  stored: DoorLink,
  event: Event,
  call: Call,
  batch: WriteBatch,
): Promise<Partial<DoorLink>> {
  await assertFewWrong(stored.id, call);
  const { now, ip, userAgent } = call;
  const { id, endsAt } = windowOf(wrongPins(stored.id, call), now);
  countIn(batch, id, endsAt, 1);
  const after = afterWrongPin(stored, now);
  const by = { ...systemCall(now), ip, userAgent };
  if (after.isLocked) createAuditLog(batch, doorLinkLog("door_link.locked", event, stored, by), now);
  return after;
}

/** Exact for the guests of a link, whose entries meet at its document; links and invitations may pass the limit by a few at once. */
async function assertRoom(link: DoorLink): Promise<void> {
  const [guests, staff, pending] = await Promise.all([
    countGuests(link),
    countStaff(link.eventId),
    countPendingInvitations(link.eventId),
  ]);
  if (guests >= MAX_GUESTS_PER_LINK || staff + pending >= MAX_DOOR_STAFF)
    throw new AppError("DOOR_LINK_FULL");
}

/** Wrong PINs of a network for a link, within a day. */
const wrongPins = (linkId: string, { ip }: Call) => ({
  key: `wrong door PIN|${linkId}|${networkOf(ip)}`,
  windowMinutes: DAY_MINUTES,
});

/**
 * Everybody at a venue may come from one network, so right PINs hardly count; wrong ones do, so that one network alone does not
 * lock a link.
 */
async function limitEntries(linkId: string, call: Call): Promise<void> {
  await rateLimitCodes(call);
  const key = `door link|${linkId}|${networkOf(call.ip)}`;
  await limitRate([{ key, most: DOOR_ENTRIES_PER_NETWORK, windowMinutes: RATE_WINDOW_MINUTES }], call.now);
  await assertFewWrong(linkId, call);
}

/** Throws TOO_MANY_REQUESTS. */
async function assertFewWrong(linkId: string, call: Call): Promise<void> {
  const { id, endsAt } = windowOf(wrongPins(linkId, call), call.now);
  if ((await readCounter(id)) >= WRONG_DOOR_PINS_PER_NETWORK)
    throw new AppError("TOO_MANY_REQUESTS", {
      retryAfter: Math.ceil((endsAt.getTime() - call.now.getTime()) / 1000),
    });
}

async function createAccount(uid: string, displayName: string): Promise<void> {
  await auth()
    .createUser({ uid, displayName })
    .catch((error) => {
      if (error?.code !== "auth/uid-already-exists") throw error;
    });
}

/** The call as the log names its actor. */
const asGuest = (call: Call, uid: string, name: string): SignedCall => ({
  ...call,
  actor: { ...systemCall(call.now).actor, uid, name, role: "scanner", isEmailVerified: false },
});
