import type { EarlyEntry } from "@tarima/shared/check-ins/early-entry.ts";
import { tabStore } from "../../../lib/browser/stores.ts";

type Store = Pick<Storage, "getItem" | "setItem">;

/** For the tab, like the history: one person at one door. */
const keyOf = (eventId: string, uid: string) => `tarima.door-early.${eventId}.${uid}`;

/**
 * Whether a person said on this device that tickets are to be checked before the doors. It holds for the hour they were told: when
 * the doors are moved they are asked anew. A device that knows of no hour yet believes what was said.
 */
export function hasConfirmedEarly(
  eventId: string,
  uid: string,
  early: EarlyEntry | undefined,
  store: Store = tabStore,
): boolean {
  try {
    const told = store.getItem(keyOf(eventId, uid));
    return told !== null && (early === undefined || told === early.doorsAt);
  } catch {
    return false; // no storage: asked for each ticket
  }
}

export function saveEarlyConfirmation(
  eventId: string,
  uid: string,
  { doorsAt }: EarlyEntry,
  store: Store = tabStore,
): void {
  try {
    store.setItem(keyOf(eventId, uid), doorsAt);
  } catch {
    // no storage
  }
}
