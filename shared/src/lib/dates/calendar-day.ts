import { type DateFormat, readerFormats } from "../formats/formats.ts";
import { DEFAULT_TIME_ZONE } from "../limits.ts";
import { type WallClock, wallClockOf } from "./dates.ts";
import { DAY_MS } from "./durations.ts";

/** A day of the calendar without zone or hour: "2026-12-12". Used in date fields and addresses; sorts and compares as text. */
export type CalendarDay = string;

export const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** "2026-12-12" → "12/12/2026", depending on the format. "" for a day that does not exist. */
export function formatCalendarDay(day: CalendarDay, format: DateFormat = readerFormats().dateFormat): string {
  const [, year, month, date] = ISO_DAY.exec(day) ?? [];
  if (!year || !month || !date) return "";
  return format.replace("YYYY", year).replace("MM", month).replace("DD", date);
}

/** The day of a wall clock: "2026-12-12T20:00:00.000Z" → "2026-12-12". */
export const dayOf = (wallClock: WallClock): CalendarDay => wallClock.slice(0, 10);

export function addDays(day: CalendarDay, count: number): CalendarDay {
  return dayOf(new Date(Date.parse(day) + count * DAY_MS).toISOString());
}

/** Monday is 1, Sunday is 7. */
export const weekdayOf = (day: CalendarDay): number => new Date(day).getUTCDay() || 7;

/** Every day of a range, both ends included. */
export function daysBetween(from: CalendarDay, to: CalendarDay): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The present day in a time zone. */
export function today(now = new Date(), timeZone = DEFAULT_TIME_ZONE): CalendarDay {
  return dayOf(wallClockOf(now, timeZone));
}
