import type { Event, StaffMember } from "@tarima/shared/events/event.schema.ts";
import { staffOf } from "../../../lib/firestore/collections.ts";
import { retryOnConflict } from "../../../lib/firestore/conflicts.ts";
import { db } from "../../../lib/firestore/database.ts";
import { findEvent } from "../../events/events.repo.ts";
import { findStaffMember, listStaff } from "./staff.repo.ts";

/** The event's data copied into its door staff's documents, from which the list of doors is read. */
const repeatedOf = ({ name, startsAt, venueName }: Pick<Event, "name" | "startsAt" | "venueName">) => ({
  eventName: name,
  eventStartsAt: startsAt,
  venueName,
});

const faceOf = (event: Event) => JSON.stringify(repeatedOf(event));

/** Whether a change of an event affects that copy. */
export const isSeenAtDoor = (before: Event, after: Event): boolean => faceOf(before) !== faceOf(after);

/**
 * Updates the copy in all documents of an event's door staff. Reads the stored event rather than the delivered one, and again
 * after writing, so that late or concurrent deliveries end with the same result.
 */
export async function updateDoorStaff(eventId: string): Promise<void> {
  for (let done: string | undefined; ; ) {
    const event = await findEvent(eventId);
    if (!event || faceOf(event) === done) return;
    await retryOnConflict(async () => {
      const batch = db().batch();
      for (const { uid } of await listStaff(eventId))
        batch.update(staffOf(eventId).doc(uid), repeatedOf(event));
      await batch.commit(); // fails if somebody was removed meanwhile; the list is then read again
    });
    done = faceOf(event);
  }
}

/**
 * A member as stored, with the event as it is now: who came in while it was changed was not there yet when the others' documents were
 * updated. Undefined where they are not on the staff.
 */
export async function findUpToDateMember(eventId: string, uid: string): Promise<StaffMember | undefined> {
  const [member, event] = await Promise.all([findStaffMember(eventId, uid), findEvent(eventId)]);
  if (!member || !event || isSameEvent(member, event)) return member;
  await updateDoorStaff(eventId);
  return findStaffMember(eventId, uid);
}

const isSameEvent = ({ eventName, eventStartsAt, venueName }: StaffMember, event: Event): boolean =>
  faceOf(event) === JSON.stringify({ eventName, eventStartsAt, venueName });
