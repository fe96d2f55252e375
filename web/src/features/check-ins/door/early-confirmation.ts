import type { EarlyEntry } from "@tarima/shared/check-ins/early-entry.ts";
import { type Store, tabStore } from "../../../lib/browser/stores.ts";

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
  store: Pick<Store, "getItem"> = tabStore,
): boolean {
  const told = store.getItem(keyOf(eventId, uid));
  return told !== null && (early === undefined || told === early.doorsAt);
}

export function saveEarlyConfirmation(
  eventId: string,
  uid: string,
  { doorsAt }: EarlyEntry,
  store: Pick<Store, "setItem"> = tabStore,
): void {
  store.setItem(keyOf(eventId, uid), doorsAt);
}
