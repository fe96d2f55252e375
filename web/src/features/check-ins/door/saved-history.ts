import { SCAN_HISTORY_MAX } from "@tarima/shared/lib/limits.ts";
import { type ListedStore, tabStore } from "../../../lib/browser/stores.ts";
import type { ScanRecord } from "./door-state.ts";

/** What a reload must not lose of a door: the latest scans, and how many were admitted. */
export interface SavedHistory {
  history: ScanRecord[];
  admitted: number;
}

const EMPTY: SavedHistory = { history: [], admitted: 0 };

const PREFIX = "tarima.door-history.";

/** For the tab, since the scans carry names; of one person at one door. */
const keyOf = (eventId: string, uid: string) => `${PREFIX}${eventId}.${uid}`;

/** A person's own scans at a door; what somebody else left in this tab is removed. */
export function readHistory(eventId: string, uid: string, store: ListedStore = tabStore): SavedHistory {
  try {
    for (const key of store.keys())
      if (key.startsWith(PREFIX) && !key.endsWith(`.${uid}`)) store.removeItem(key);
    const saved: unknown = JSON.parse(store.getItem(keyOf(eventId, uid)) ?? "null");
    return isHistory(saved) ? saved : EMPTY;
  } catch {
    return EMPTY; // damaged
  }
}

export function saveHistory(
  eventId: string,
  uid: string,
  { history, admitted }: SavedHistory,
  store: Pick<ListedStore, "setItem"> = tabStore,
): void {
  store.setItem(
    keyOf(eventId, uid),
    JSON.stringify({ history: history.slice(0, SCAN_HISTORY_MAX), admitted }),
  );
}

function isHistory(saved: unknown): saved is SavedHistory {
  return (
    typeof saved === "object" &&
    saved !== null &&
    "history" in saved &&
    Array.isArray(saved.history) &&
    "admitted" in saved &&
    typeof saved.admitted === "number"
  );
}
