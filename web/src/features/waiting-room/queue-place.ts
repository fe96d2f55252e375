import type { QueuePlace } from "@tarima/shared/waiting-room/waiting-room.schema.ts";

const keyOf = (eventId: string, uid: string) => `tarima.queue.${eventId}.${uid}`;

/** Where the browser keeps nothing, a place lasts as long as the tab. */
const ofTab = new Map<string, QueuePlace>();

/** The place in an event's queue that this browser keeps for an account. */
export function readPlace(eventId: string, uid: string | undefined): QueuePlace | undefined {
  if (uid === undefined) return undefined;
  const key = keyOf(eventId, uid);
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? ofTab.get(key);
  } catch {
    return ofTab.get(key); // no storage, or not our format
  }
}

/** The place that another tab has joined for since this one read its own. */
export function placeOfOtherTab(
  eventId: string,
  { uid, round, joinedAt }: QueuePlace,
): QueuePlace | undefined {
  const kept = readPlace(eventId, uid);
  return kept?.round === round && kept.joinedAt > joinedAt ? kept : undefined;
}

/** Kept for all tabs, and through reloads. */
export function keepPlace(eventId: string, place: QueuePlace): void {
  const key = keyOf(eventId, place.uid);
  ofTab.set(key, place);
  try {
    localStorage.setItem(key, JSON.stringify(place));
  } catch {
    // a private window without storage
  }
}
