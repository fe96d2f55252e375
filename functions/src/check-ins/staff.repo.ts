import type { Event } from "@tarima/shared/events/event.schema.ts";
import { staffOf } from "../firestore/collections.ts";
import type { Actor } from "../http/call.ts";
import { recently } from "../recently.ts";

/** How long a door keeps what it read of someone's right to scan. Taking a person off the staff is felt within it. */
const FRESH_MS = 10_000;
const CACHED_PEOPLE = 2_000;

const isOnStaff = recently(
  async (key) => {
    const [eventId = "", uid = ""] = key.split("/");
    return (await staffOf(eventId).doc(uid).get()).exists;
  },
  FRESH_MS,
  CACHED_PEOPLE,
);

/** Whether someone may scan at an event: of its producer, or on its staff as stored with the event. */
export async function isDoorStaff(actor: Actor, event: Pick<Event, "id" | "producerId">): Promise<boolean> {
  if (actor.role === "producer" && actor.producerId === event.producerId) return true;
  return isOnStaff(`${event.id}/${actor.uid}`);
}
