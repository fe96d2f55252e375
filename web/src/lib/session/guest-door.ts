import { deviceStore } from "../browser/stores.ts";

/** The door that somebody on this phone came to by a link and a PIN last. */
export interface GuestDoor {
  linkId: string;
  eventId: string;
}

/** Where a door's link leads. Not in paths.ts, which every visitor loads. */
export const doorLinkPath = (linkId: string): string => `/puerta/${linkId}`;

const KEY = "tarima.guest-door";
const DEVICE_KEY = "tarima.guest-device";

/** Leads a guest whose session ended back to their link. Never decides what anybody may do. */
export function readGuestDoor(): GuestDoor | undefined {
  try {
    const { linkId, eventId } = JSON.parse(deviceStore.getItem(KEY) ?? "");
    return { linkId: String(linkId), eventId: String(eventId) };
  } catch {
    return undefined;
  }
}

/** Undefined once somebody signs in with an account of their own. */
export function writeGuestDoor(door: GuestDoor | undefined): void {
  if (door) deviceStore.setItem(KEY, JSON.stringify(door));
  else deviceStore.removeItem(KEY);
}

/** This phone's name for entering doors: entering again after a lost answer makes nobody else. */
export function guestDevice(): string {
  const kept = deviceStore.getItem(DEVICE_KEY);
  if (kept) return kept;
  const made = crypto.randomUUID();
  deviceStore.setItem(DEVICE_KEY, made);
  return made;
}
