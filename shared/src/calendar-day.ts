import { type WallClock, wallClockOf, wallClockParts } from "./dates.ts";
import { DEFAULT_TIME_ZONE } from "./limits.ts";

/** A day of the calendar, "2026-12-12", in no time zone; such days sort and compare as text. */
export type CalendarDay = string;
/** Hours and minutes of a clock, "20:30". */
export type ClockTime = string;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const pad = (n: number, width = 2) => String(n).padStart(width, "0");

/** The day of these numbers; undefined if no calendar has it (31 April). */
function dayOf(year: number, month: number, date: number): CalendarDay | undefined {
  const day = `${pad(year, 4)}-${pad(month)}-${pad(date)}`;
  return isCalendarDay(day) ? day : undefined;
}

export function isCalendarDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/**
 * A day as it is typed in Colombia: "12/12/2026", "5-1-26", "12.12.2026", "12122026"; ISO too. Undefined if it is none.
 * Two figures of a year are this century's.
 */
export function parseDay(text: string): CalendarDay | undefined {
  const typed = text.trim();
  if (DAY.test(typed)) return isCalendarDay(typed) ? typed : undefined;
  const parts =
    /^(\d{1,2})[\s/.-]+(\d{1,2})[\s/.-]+(\d{4}|\d{2})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed);
  if (!parts) return undefined;
  const [, date, month, year = ""] = parts;
  return dayOf(year.length === 2 ? 2000 + Number(year) : Number(year), Number(month), Number(date));
}

/** "12/12/2026". Source: spec 9, DD/MM/YYYY. */
export function formatDay(day: CalendarDay): string {
  const [year, month, date] = day.split("-");
  return `${date}/${month}/${year}`;
}

export function addDays(day: CalendarDay, count: number): CalendarDay {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + count);
  return at.toISOString().slice(0, 10);
}

/** The day it is at a place. */
export function today(now = new Date(), timeZone = DEFAULT_TIME_ZONE): CalendarDay {
  return wallClockOf(now, timeZone).slice(0, 10);
}

/** A time as it is typed: "20:30", "2030", "8", "8.15". Undefined if no clock shows it. */
export function parseTime(text: string): ClockTime | undefined {
  const typed = text.trim();
  const parts = /^(\d{1,2})(?:[:.\s hH]\s*(\d{2}))?$/.exec(typed) ?? /^(\d{1,2})(\d{2})$/.exec(typed);
  if (!parts) return undefined;
  const [hour, minute] = [Number(parts[1]), Number(parts[2] ?? 0)];
  return hour < 24 && minute < 60 ? `${pad(hour)}:${pad(minute)}` : undefined;
}

/** What the venue's clock shows then; with seconds and milliseconds. Source: spec 5, event creation. */
export function wallClockAt(day: CalendarDay, time: ClockTime): WallClock {
  return `${day}T${time}:00.000Z`;
}

/** The day and the time of a wall clock. */
export function splitWallClock(wallClock: WallClock): { day: CalendarDay; time: ClockTime } {
  return { day: wallClock.slice(0, 10), time: wallClock.slice(11, 16) };
}

/** From a day to a day, both counted in; either side may be open. */
export interface DayRange {
  from?: CalendarDay | undefined;
  to?: CalendarDay | undefined;
}

/** Valid if it starts on or before its end. Source: spec 5. */
export function isRangeValid({ from, to }: DayRange): boolean {
  return from === undefined || to === undefined || from <= to;
}

/** Friday to Sunday of this week; once it has begun, what is left of it. */
export function thisWeekend(now: CalendarDay): DayRange {
  const weekday = new Date(`${now}T00:00:00Z`).getUTCDay() || 7; // Sunday closes the week
  return { from: addDays(now, Math.max(0, 5 - weekday)), to: addDays(now, 7 - weekday) };
}

/** "12 dic 2026", "12 dic – 3 ene 2027", "desde 12 dic 2026"; empty for a range open on both sides. */
export function formatRange({ from, to }: DayRange): string {
  const parts = (day: CalendarDay) => wallClockParts(`${day}T00:00:00Z`);
  const whole = (at: ReturnType<typeof parts>) => `${at.day} ${at.month} ${at.year}`;
  if (!from || !to) return from ? `desde ${whole(parts(from))}` : to ? `hasta ${whole(parts(to))}` : "";
  const [start, end] = [parts(from), parts(to)];
  if (from === to) return whole(end);
  return `${start.day} ${start.month}${start.year === end.year ? "" : ` ${start.year}`} – ${whole(end)}`;
}
