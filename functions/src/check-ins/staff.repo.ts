import type { Event } from "@tarima/shared/events/event.schema.ts";
import { staffOf } from "../firestore/collections.ts";
import type { Actor } from "../http/call.ts";

/** How long a door keeps what it read of someone's right to scan. Taking a person off the staff is felt within it. */
const FRESH_MS = 10_000;
const CACHED_PEOPLE = 2_000;

const cache = new Map<string, { isStaff: Promise<boolean>; readAt: number }>();

/** Whether someone may scan at an event: its producer, or on its staff as stored with the event. Never asked of the token. */
export function isDoorStaff(actor: Actor, event: Pick<Event, "id" | "producerId">): Promise<boolean> {
  if (actor.role === "producer" && actor.producerId === event.producerId) return Promise.resolve(true);
  const key = `${event.id}/${actor.uid}`;
  const known = cache.get(key);
  if (known && Date.now() - known.readAt < FRESH_MS) return known.isStaff;
  const isStaff = staffOf(event.id)
    .doc(actor.uid)
    .get()
    .then((snapshot) => snapshot.exists);
  isStaff.catch(() => cache.delete(key));
  cache.delete(key);
  cache.set(key, { isStaff, readAt: Date.now() });
  if (cache.size > CACHED_PEOPLE) cache.delete(cache.keys().next().value as string);
  return isStaff;
}
