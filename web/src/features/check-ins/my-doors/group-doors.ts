import { wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import { HOUR_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { Door } from "./my-doors.ts";

/** So long after its start somebody may still come in; what began earlier is past. */
const OPEN_MS = 18 * HOUR_MS;
/** So long before its start a door is today's: people come early to set it up. */
const EARLY_MS = 12 * HOUR_MS;

export interface GroupedDoors {
  today: Door[];
  next: Door[];
  /** The latest first. */
  past: Door[];
}

/** Doors by whether one works at them today, or will, or has. */
export function groupDoors(doors: readonly Door[], now: Date): GroupedDoors {
  const wallClock = Date.parse(wallClockOf(now));
  const groupOf = ({ startsAt }: Door): keyof GroupedDoors => {
    const untilStart = Date.parse(startsAt) - wallClock;
    if (untilStart < -OPEN_MS) return "past";
    return untilStart <= EARLY_MS ? "today" : "next";
  };
  const groups = Map.groupBy(doors, groupOf);
  const { today = [], next = [], past = [] } = Object.fromEntries(groups) as Partial<GroupedDoors>; // as groupOf names them
  return { today, next, past: past.toReversed() };
}
