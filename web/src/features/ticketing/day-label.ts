import { formatDayAndMonth, type WallClock, wallClockParts } from "@tarima/shared/lib/dates/dates.ts";

/** "el 1 dic"; "hoy a las 18:00" on the day itself. */
export function dayLabel(at: WallClock, today: WallClock): string {
  return at.slice(0, 10) === today.slice(0, 10)
    ? `hoy a las ${wallClockParts(at).time}`
    : `el ${formatDayAndMonth(at)}`;
}
