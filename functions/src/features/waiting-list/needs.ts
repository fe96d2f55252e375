import type { Event } from "@tarima/shared/events/event.schema.ts";
import { updateIfUnchanged } from "../../lib/firestore/update-if-unchanged.ts";
import { readEvent } from "../events/events.repo.ts";
import { smallestNeed } from "./waiting-list.repo.ts";

type Needs = NonNullable<Event["waitingList"]>["needs"];

/** The event's list with one more who waits; undefined where it says so already. */
export function withNeed(
  list: Event["waitingList"],
  combinationId: string,
  quantity: number,
): Event["waitingList"] {
  const known = list?.needs[combinationId];
  if (list && !list.isClosing && known !== undefined && known <= quantity) return undefined;
  return {
    needs: { ...list?.needs, [combinationId]: Math.min(quantity, known ?? quantity) },
    isClosing: false,
  };
}

/**
 * Counts anew what the event says of its list, once nobody fits what it names; ends it where nobody waits. An entry that comes in
 * between keeps it as it is: its commit has the event as its condition before the mark, and takes the mark off after it. Returns
 * whether it was written.
 */
export async function renewNeeds(eventId: string): Promise<boolean> {
  const snapshot = await readEvent(eventId);
  const list = snapshot.data()?.waitingList;
  if (!list || !snapshot.updateTime) return false;
  const marked = { waitingList: { ...list, isClosing: true } };
  const markedAt = await updateIfUnchanged(snapshot.ref, marked, snapshot.updateTime);
  if (!markedAt) return false;
  const needs: Needs = {};
  for (const combinationId of Object.keys(list.needs)) {
    const need = await smallestNeed(eventId, combinationId);
    if (need !== undefined) needs[combinationId] = need;
  }
  const waitingList = Object.keys(needs).length > 0 ? { needs, isClosing: false } : null;
  return (await updateIfUnchanged(snapshot.ref, { waitingList }, markedAt)) !== undefined;
}
