import { today } from "../../lib/dates/calendar-day.ts";
import type { Instant } from "../../lib/dates/dates.ts";
import { WRONG_DOOR_PINS_PER_DAY } from "../../lib/limits.ts";

/** Whether a link lets people in: `over` where the event's door is closed for good. */
export const DOOR_LINK_STANDINGS = ["open", "off", "locked", "over"] as const;
export type DoorLinkStanding = (typeof DOOR_LINK_STANDINGS)[number];

interface Link {
  isOff: boolean;
  isLocked: boolean;
  wrongPins: number;
  wrongPinsOn: string | null;
}

export function doorLinkStanding(
  { isOff, isLocked }: Pick<Link, "isOff" | "isLocked">,
  isDoorOver: boolean,
): DoorLinkStanding {
  if (isDoorOver) return "over";
  if (isOff) return "off";
  return isLocked ? "locked" : "open";
}

/** What a wrong PIN changes: wrong PINs are counted by day, and beyond what people mistype the link is locked. */
export function afterWrongPin(
  { wrongPins, wrongPinsOn }: Pick<Link, "wrongPins" | "wrongPinsOn">,
  now: Date,
): Pick<Link, "wrongPins" | "wrongPinsOn" | "isLocked"> {
  const day = today(now);
  const count = (wrongPinsOn === day ? wrongPins : 0) + 1;
  return { wrongPins: count, wrongPinsOn: day, isLocked: count >= WRONG_DOOR_PINS_PER_DAY };
}

/** A link as it is with a new PIN. */
export const withNewPin = (
  pinDigest: string,
  now: Date,
): { pinDigest: string; pinMadeAt: Instant } & Omit<Link, "isOff"> => ({
  pinDigest,
  pinMadeAt: now.toISOString(),
  isLocked: false,
  wrongPins: 0,
  wrongPinsOn: null,
});
