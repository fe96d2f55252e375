import { wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import { HOUR_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { Door } from "./my-doors.ts";

/** How long after its start an event still counts as today's; later it is past. */
const OPEN_MS = 18 * HOUR_MS;
/** How long before its start an event counts as today's: staff come early to set up. */
const EARLY_MS = 12 * HOUR_MS;

export interface GroupedDoors {
  today: Door[];
  next: Door[];
  /** Latest first. */
  past: Door[];
}

/** Groups doors into today's, coming and past. */
export function groupDoors(doors: readonly Door[], now: Date): GroupedDoors {
  const wallClock = Date.parse(wallClockOf(now));
  const groupOf = ({ startsAt }: Door): keyof GroupedDoors => {
    const untilStart = Date.parse(startsAt) - wallClock;
    if (untilStart < -OPEN_MS) return "past";
    return untilStart <= EARLY_MS ? "today" : "next";
  };
  const groups = Map.groupBy(doors, groupOf);
  const { today = [], next = [], past = [] } = Object.fromEntries(groups) as Partial<GroupedDoors>; // the keys are groupOf's results
  return { today, next, past: past.toReversed() };
}
