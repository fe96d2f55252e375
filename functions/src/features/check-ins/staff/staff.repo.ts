import type { Event, StaffMember } from "@tarima/shared/events/event.schema.ts";
import { MAX_DOOR_STAFF } from "@tarima/shared/lib/limits.ts";
import { staffOf } from "../../../lib/firestore/collections.ts";
import { db } from "../../../lib/firestore/database.ts";
import { readAll } from "../../../lib/firestore/queries.ts";
import type { Actor } from "../../../lib/http/call.ts";
import { memoizeWithTtl } from "../../../lib/memoize-with-ttl.ts";
import { ownsEvent } from "../../events/events.policy.ts";

/** How long a door keeps what it read of someone's right to scan. Taking a person off the staff is felt within it. */
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

/** Whether someone may scan at an event: of its producer, or on its staff as stored with the event. */
export async function isDoorStaff(actor: Actor, event: Pick<Event, "id" | "producerId">): Promise<boolean> {
  if (ownsEvent(actor, event)) return true;
  return isOnStaff(`${event.id}/${actor.uid}`);
}

/** Whether someone answers for the doors of an event: its producer, or who they named. */
export async function isSupervisor(actor: Actor, event: Pick<Event, "id" | "producerId">): Promise<boolean> {
  if (actor.role === "superadmin" || ownsEvent(actor, event)) return true;
  return (await findStaffMember(event.id, actor.uid))?.isSupervisor === true;
}

/** The door staff of an event, whoever came last first. */
export function listStaff(eventId: string): Promise<StaffMember[]> {
  return readAll(staffOf(eventId).all().orderBy("addedAt", "desc").limit(MAX_DOOR_STAFF));
}

export async function findStaffMember(eventId: string, uid: string): Promise<StaffMember | undefined> {
  return (await staffOf(eventId).doc(uid).get()).data();
}

export async function countStaff(eventId: string): Promise<number> {
  return (await staffOf(eventId).all().count().get()).data().count;
}

/** Whether somebody came to the door staff of an event by this e-mail. */
export async function isNamedOnStaff(eventId: string, email: string): Promise<boolean> {
  return !(await staffOf(eventId).all().where("email", "==", email).limit(1).get()).empty;
}

/** Whether somebody is on any door staff, besides that of one event. */
export async function isOnStaffBesides(eventId: string | undefined, uid: string): Promise<boolean> {
  const found = await db().collectionGroup("staff").where("uid", "==", uid).limit(2).get();
  return found.docs.some((doc) => doc.get("eventId") !== eventId);
}
