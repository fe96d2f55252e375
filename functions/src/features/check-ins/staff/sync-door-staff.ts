import type { Event } from "@tarima/shared/events/event.schema.ts";
import { staffOf } from "../../../lib/firestore/collections.ts";
import { retryOnConflict } from "../../../lib/firestore/conflicts.ts";
import { db } from "../../../lib/firestore/database.ts";
import { findEvent } from "../../events/events.repo.ts";
import { listStaff } from "./staff.repo.ts";

/** What of an event its door staff's documents repeat: the list of doors is read from those alone. */
const repeatedOf = ({ name, startsAt, venueName }: Pick<Event, "name" | "startsAt" | "venueName">) => ({
  eventName: name,
  eventStartsAt: startsAt,
  venueName,
});

const faceOf = (event: Event) => JSON.stringify(repeatedOf(event));

/** Whether a change of an event is one that its door staff's documents follow. */
export const isSeenAtDoor = (before: Event, after: Event): boolean => faceOf(before) !== faceOf(after);

/**
 * Brings the documents of an event's door staff in step with it. Reads what is stored, not what a delivery carried, and looks
 * again after writing: so that deliveries out of order, or at the same time, end in the same place.
 */
export async function updateDoorStaff(eventId: string): Promise<void> {
  for (let done: string | undefined; ; ) {
    const event = await findEvent(eventId);
    if (!event || faceOf(event) === done) return;
    await retryOnConflict(async () => {
      const batch = db().batch();
      for (const { uid } of await listStaff(eventId))
        batch.update(staffOf(eventId).doc(uid), repeatedOf(event));
      await batch.commit(); // whoever was taken off meanwhile fails it: then the list is read anew
    });
    done = faceOf(event);
  }
}
