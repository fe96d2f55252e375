import type { QueuePlace } from "@tarima/shared/waiting-room/waiting-room.schema.ts";

const keyOf = (eventId: string) => `tarima.queue.${eventId}`;

/** The place in an event's queue that this browser keeps, of whoever is signed in; undefined without one of theirs. */
export function readPlace(eventId: string, uid: string | undefined): QueuePlace | undefined {
  try {
    const place: QueuePlace = JSON.parse(localStorage.getItem(keyOf(eventId)) ?? "null") ?? undefined;
    return place?.uid === uid ? place : undefined;
  } catch {
    return undefined; // nothing kept, or not our format
  }
}

/** Kept for all tabs, and through reloads; where the browser keeps nothing, the place lasts as long as the page. */
export function keepPlace(eventId: string, place: QueuePlace): void {
  try {
    localStorage.setItem(keyOf(eventId), JSON.stringify(place));
  } catch {
    // a private window without storage
  }
}
