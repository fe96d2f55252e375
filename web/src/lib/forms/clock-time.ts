import type { CalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import type { WallClock } from "@tarima/shared/lib/dates/dates.ts";

/** Hours and minutes, "20:30". */
export type ClockTime = string;

const pad = (figure: number) => String(figure).padStart(2, "0");

/** The half of the day after a typed time: "pm", "p.m.", "p. m.". */
const HALF = /\s*([ap])\.?\s?m\.?$/i;

/** Parses a typed time: "20:30", "2030", "8", "8.15", "8:30 p. m.". Undefined if invalid. */
export function parseTime(text: string): ClockTime | undefined {
  const half = HALF.exec(text.trim())?.[1]?.toLowerCase();
  const typed = text.trim().replace(HALF, "");
  const parts = /^(\d{1,2})(?:[:.\s hH]\s*(\d{2}))?$/.exec(typed) ?? /^(\d{1,2})(\d{2})$/.exec(typed);
  if (!parts) return undefined;
  const [given, minute] = [Number(parts[1]), Number(parts[2] ?? 0)];
  if (half && (given < 1 || given > 12)) return undefined;
  const hour = half ? (given % 12) + (half === "p" ? 12 : 0) : given;
  return hour < 24 && minute < 60 ? `${pad(hour)}:${pad(minute)}` : undefined;
}

/** The wall-clock time of a day and time, with seconds and milliseconds. Source: spec 5, event creation. */
export function wallClockAt(day: CalendarDay, time: ClockTime): WallClock {
  return `${day}T${time}:00.000Z`;
}

/** Day and time of a wall-clock time. */
export function splitWallClock(wallClock: WallClock): { day: CalendarDay; time: ClockTime } {
  return { day: wallClock.slice(0, 10), time: wallClock.slice(11, 16) };
}
