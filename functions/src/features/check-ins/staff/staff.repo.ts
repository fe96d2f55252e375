import { isDoorGuest } from "@tarima/shared/check-ins/door-links/door-guest.ts";
import type { Event, StaffMember } from "@tarima/shared/events/event.schema.ts";
import { MAX_DOOR_STAFF } from "@tarima/shared/lib/limits.ts";
import { staffOf } from "../../../lib/firestore/collections.ts";
import { db } from "../../../lib/firestore/database.ts";
import { readAll } from "../../../lib/firestore/queries.ts";
import type { Actor } from "../../../lib/http/call.ts";
import { memoizeWithTtl } from "../../../lib/memoize-with-ttl.ts";
import { ownsEvent } from "../../events/events.policy.ts";
import { isNightOver } from "../supervision/door-over.ts";

/** How long a door caches a person's permission to scan. Removing somebody takes effect within this time. */
const FRESH_MS = 10_000;
const CACHED_PEOPLE = 2_000;

const isOnStaff = memoizeWithTtl(
  async (key) => {
    const [eventId = "", uid = ""] = key.split("/");
    return (await staffOf(eventId).doc(uid).get()).exists;
  },
  FRESH_MS,
  CACHED_PEOPLE,
);

/** Whether somebody may scan at an event: its producer, or a stored member of its staff; guests until its door is over. */
export async function isDoorStaff(actor: Actor, event: Event, now = new Date()): Promise<boolean> {
  if (ownsEvent(actor, event)) return true;
  if (isDoorGuest(actor.uid) && isNightOver(event, now)) return false;
  return isOnStaff(`${event.id}/${actor.uid}`);
}

/** Whether somebody may supervise an event's doors: its producer, or a staff member named supervisor. */
export async function isSupervisor(actor: Actor, event: Pick<Event, "id" | "producerId">): Promise<boolean> {
  if (actor.role === "superadmin" || ownsEvent(actor, event)) return true;
  return (await findStaffMember(event.id, actor.uid))?.isSupervisor === true;
}

/** The door staff of an event, the latest member first. */
export function listStaff(eventId: string): Promise<StaffMember[]> {
  return readAll(staffOf(eventId).all().orderBy("addedAt", "desc").limit(MAX_DOOR_STAFF));
}

export async function findStaffMember(eventId: string, uid: string): Promise<StaffMember | undefined> {
  return (await staffOf(eventId).doc(uid).get()).data();
}

export async function countStaff(eventId: string): Promise<number> {
  return (await staffOf(eventId).all().count().get()).data().count;
}

/** Whether a member of the event's door staff has this e-mail. */
export async function isNamedOnStaff(eventId: string, email: string): Promise<boolean> {
  return !(await staffOf(eventId).all().where("email", "==", email).limit(1).get()).empty;
}

/** Whether somebody is on any door staff other than the given event's. */
export async function isOnStaffBesides(eventId: string | undefined, uid: string): Promise<boolean> {
  const found = await db().collectionGroup("staff").where("uid", "==", uid).limit(2).get();
  return found.docs.some((doc) => doc.get("eventId") !== eventId);
}
