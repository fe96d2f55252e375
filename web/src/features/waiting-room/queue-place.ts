import type { QueuePlace } from "@tarima/shared/waiting-room/waiting-room.schema.ts";
import { deviceStore } from "../../lib/browser/stores.ts";

const keyOf = (eventId: string, uid: string) => `tarima.queue.${eventId}.${uid}`;

/** The place in an event's queue that this browser keeps for an account. */
export function readPlace(eventId: string, uid: string | undefined): QueuePlace | undefined {
  if (uid === undefined) return undefined;
  try {
    return JSON.parse(deviceStore.getItem(keyOf(eventId, uid)) ?? "null") ?? undefined;
  } catch {
    return undefined; // not our format
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

/** Kept for all tabs, and through reloads; where the browser keeps nothing, a place lasts as long as the page. */
export function keepPlace(eventId: string, place: QueuePlace): void {
  deviceStore.setItem(keyOf(eventId, place.uid), JSON.stringify(place));
}
