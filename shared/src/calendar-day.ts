import { type WallClock, wallClockOf } from "./dates.ts";
import { type DATE_FORMATS, DEFAULT_TIME_ZONE, LOCALE, type SUPPORTED_LOCALES } from "./limits.ts";

/**
 * A day of the calendar, in no zone and at no hour: "2026-12-12". What date fields hold and addresses carry; such days sort
 * and compare as text.
 */
export type CalendarDay = string;
export type Locale = (typeof SUPPORTED_LOCALES)[number];
export type DateFormat = (typeof DATE_FORMATS)[number];

/** Which way of writing a day each locale uses. Source: spec 9. */
export const DATE_FORMAT_OF: Readonly<Record<Locale, DateFormat>> = {
  "es-CO": "DD/MM/YYYY",
  "es-MX": "DD/MM/YYYY",
  "es-CL": "DD/MM/YYYY",
  "en-US": "MM/DD/YYYY",
  "pt-BR": "DD/MM/YYYY",
};

/** What an empty date field shows, in the reader's own letters. */
export const DATE_FORMAT_HINTS: Readonly<Record<DateFormat, string>> = {
  "DD/MM/YYYY": "dd/mm/aaaa",
  "MM/DD/YYYY": "mm/dd/aaaa",
  "YYYY-MM-DD": "aaaa-mm-dd",
};

type Part = "year" | "month" | "day";
const ORDER: Readonly<Record<DateFormat, readonly [Part, Part, Part]>> = {
  "DD/MM/YYYY": ["day", "month", "year"],
  "MM/DD/YYYY": ["month", "day", "year"],
  "YYYY-MM-DD": ["year", "month", "day"],
};

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
/** Three figures with anything usual between them: "12/12/2026", "3-5-2026", "12 . 12 . 2026". */
const WRITTEN_DAY = /^(\d{1,4})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{1,4})$/;
/** "12122026", where the day stands before the year. */
const FIGURES_ONLY = /^(\d{2})(\d{2})(\d{4})$/;

/** "2026-12-12" → "12/12/2026", as the format says. What is no day of the calendar is not shown: "". */
export function formatCalendarDay(day: CalendarDay, format: DateFormat = DATE_FORMAT_OF[LOCALE]): string {
  const [, year, month, date] = ISO_DAY.exec(day) ?? [];
  if (!year || !month || !date) return "";
  const parts: Readonly<Record<Part, string>> = { year, month, day: date };
  return ORDER[format].map((part) => parts[part]).join(format === "YYYY-MM-DD" ? "-" : "/");
}

/**
 * "12/12/2026" → "2026-12-12". Leading zeros and the mark between may be what they like; the year is written whole, since
 * "26" is anyone's guess. A year that stands first can only be meant one way, whatever the format. Undefined for what is
 * no day of the calendar (31/02/2026).
 */
export function parseCalendarDay(
  written: string,
  format: DateFormat = DATE_FORMAT_OF[LOCALE],
): CalendarDay | undefined {
  const figures = (WRITTEN_DAY.exec(written.trim()) ?? FIGURES_ONLY.exec(written.trim()))?.slice(1);
  if (!figures) return undefined;
  const order = figures[0]?.length === 4 ? ORDER["YYYY-MM-DD"] : ORDER[format];
  const figureOf = (part: Part) => figures[order.indexOf(part)] ?? "";
  if (figureOf("year").length !== 4) return undefined;
  const day = `${figureOf("year")}-${figureOf("month").padStart(2, "0")}-${figureOf("day").padStart(2, "0")}`;
  return isCalendarDay(day) ? day : undefined;
}

/** Whether it is written as one ("2026-12-12") and the calendar has it. */
export function isCalendarDay(day: string): boolean {
  if (!ISO_DAY.test(day) || day < "0001-01-01") return false;
  const at = new Date(`${day}T00:00:00.000Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day); // 31 February would roll into March
}

/** The day of a wall clock: "2026-12-12T20:00:00.000Z" → "2026-12-12". */
export const dayOf = (wallClock: WallClock): CalendarDay => wallClock.slice(0, 10);

export function addDays(day: CalendarDay, count: number): CalendarDay {
  return dayOf(new Date(Date.parse(day) + count * 86_400_000).toISOString());
}

/** The day it is at a place. */
export function today(now = new Date(), timeZone = DEFAULT_TIME_ZONE): CalendarDay {
  return dayOf(wallClockOf(now, timeZone));
}
