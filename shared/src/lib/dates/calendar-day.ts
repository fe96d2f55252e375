import { type DATE_FORMATS, DEFAULT_TIME_ZONE, LOCALE, type SUPPORTED_LOCALES } from "../limits.ts";
import { type WallClock, wallClockOf } from "./dates.ts";
import { DAY_MS } from "./durations.ts";

/** A day of the calendar without zone or hour: "2026-12-12". Used in date fields and addresses; sorts and compares as text. */
export type CalendarDay = string;
export type Locale = (typeof SUPPORTED_LOCALES)[number];
export type DateFormat = (typeof DATE_FORMATS)[number];

/** The format of each locale. Source: spec 9. */
export const DATE_FORMAT_OF: Readonly<Record<Locale, DateFormat>> = {
  "es-CO": "DD/MM/YYYY",
  "es-MX": "DD/MM/YYYY",
  "es-CL": "DD/MM/YYYY",
  "en-US": "MM/DD/YYYY",
  "pt-BR": "DD/MM/YYYY",
};

export type DayPart = "year" | "month" | "day";
export const DAY_ORDER: Readonly<Record<DateFormat, readonly [DayPart, DayPart, DayPart]>> = {
  "DD/MM/YYYY": ["day", "month", "year"],
  "MM/DD/YYYY": ["month", "day", "year"],
  "YYYY-MM-DD": ["year", "month", "day"],
};

export const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** "2026-12-12" → "12/12/2026", depending on the format. "" for a day that does not exist. */
export function formatCalendarDay(day: CalendarDay, format: DateFormat = DATE_FORMAT_OF[LOCALE]): string {
  const [, year, month, date] = ISO_DAY.exec(day) ?? [];
  if (!year || !month || !date) return "";
  const parts: Readonly<Record<DayPart, string>> = { year, month, day: date };
  return DAY_ORDER[format].map((part) => parts[part]).join(format === "YYYY-MM-DD" ? "-" : "/");
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
