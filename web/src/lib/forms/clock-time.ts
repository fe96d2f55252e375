import type { CalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import type { WallClock } from "@tarima/shared/lib/dates/dates.ts";

/** Hours and minutes of a clock, "20:30". */
export type ClockTime = string;

const pad = (figure: number) => String(figure).padStart(2, "0");

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
