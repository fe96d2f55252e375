import { type Formats, writtenDay } from "../formats/formats.ts";
import { DEFAULT_TIME_ZONE, LOCALE } from "../limits.ts";
import { MINUTE_MS } from "./durations.ts";

/**
 * Two kinds of time (design 7):
 * - an Instant is a moment, ISO with Z;
 * - a WallClock is the venue's local time, written with a Z as if it were UTC ("20:00Z" is 20:00 there) and displayed in UTC.
 * To compare it with the present, convert it to an instant with the event's time zone.
 */
export type Instant = string;
export type WallClock = string;

const offsetFormats = new Map<string, Intl.DateTimeFormat>();

/** Offset of the zone from UTC at a moment, milliseconds. */
function zoneOffset(at: number, timeZone: string): number {
  let format = offsetFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    offsetFormats.set(timeZone, format);
  }
  const part = Object.fromEntries(format.formatToParts(at).map((p) => [p.type, Number(p.value)]));
  const shown = Date.UTC(
    part.year ?? 0,
    (part.month ?? 1) - 1,
    part.day,
    part.hour,
    part.minute,
    part.second,
  );
  return shown - Math.floor(at / 1000) * 1000;
}

/** The instant of a wall-clock time. Where clocks change, the earlier offset applies. */
export function instantOf(wallClock: WallClock, timeZone = DEFAULT_TIME_ZONE): Date {
  const shown = Date.parse(wallClock);
  const guess = shown - zoneOffset(shown, timeZone);
  return new Date(shown - zoneOffset(guess, timeZone));
}

/** The wall-clock time of an instant. */
export function wallClockOf(instant: Date, timeZone = DEFAULT_TIME_ZONE): WallClock {
  return new Date(instant.getTime() + zoneOffset(instant.getTime(), timeZone)).toISOString();
}

/** A wall-clock time with its offset: "2026-12-12T20:00:00-05:00". */
export function withOffset(at: WallClock, timeZone = DEFAULT_TIME_ZONE): string {
  const minutes = Math.round((Date.parse(at) - instantOf(at, timeZone).getTime()) / MINUTE_MS);
  const two = (count: number) => String(count).padStart(2, "0");
  const size = Math.abs(minutes);
  return `${at.slice(0, 19)}${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/**
 * The words of dates are Spanish whatever the reader's locale. Formatters are slow to create: each is created on first use, and
 * splits a whole date at once.
 */
function lazyFormat(
  options: Intl.DateTimeFormatOptions,
): (at: Date) => Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  let format: Intl.DateTimeFormat | undefined;
  return (at) => {
    format ??= new Intl.DateTimeFormat(LOCALE, options);
    // es-CO puts a full stop after some abbreviations only
    return Object.fromEntries(
      format.formatToParts(at).map(({ type, value }) => [type, value.replace(".", "")]),
    );
  };
}

const DATE_AND_TIME = {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
} as const satisfies Intl.DateTimeFormatOptions;

const onTheWall = lazyFormat({ ...DATE_AND_TIME, timeZone: "UTC" });
const onTheReadersClock = lazyFormat({ ...DATE_AND_TIME, second: "2-digit" });

/** The parts of a wall-clock time: { day: "12", weekday: "sáb", month: "dic", year: "2026", time: "20:00" }. */
export function wallClockParts(wallClock: WallClock) {
  const {
    weekday = "",
    day = "",
    month = "",
    year = "",
    hour = "",
    minute = "",
  } = onTheWall(new Date(wallClock));
  return { weekday, day, month, year, time: `${hour}:${minute}` };
}

/** "sáb 12 dic 2026, 20:00" */
export function formatWallClock(wallClock: WallClock, formats?: Formats): string {
  const { weekday, time, ...date } = wallClockParts(wallClock);
  return `${weekday} ${writtenDay(date, formats)}, ${time}`;
}

/** "sáb 12 dic" */
export function formatWallDay(wallClock: WallClock): string {
  return `${wallClockParts(wallClock).weekday} ${formatDayAndMonth(wallClock)}`;
}

/** "12 dic" */
export function formatDayAndMonth(wallClock: WallClock): string {
  const { day, month } = wallClockParts(wallClock);
  return writtenDay({ day, month });
}

/** The day in the reader's time zone: "12 dic 2026". */
function formatLocalDay(at: Date, formats?: Formats): string {
  return writtenDay(onTheReadersClock(at), formats);
}

/** An instant in the time zone of the device that writes it, which is the reader's in a browser only: "12 dic 2026, 20:14". */
export function formatInstant(instant: Instant, formats?: Formats): string {
  const at = new Date(instant);
  const { hour, minute } = onTheReadersClock(at);
  return `${formatLocalDay(at, formats)}, ${hour}:${minute}`;
}

/** The same with seconds, where the order of events matters: "12 dic 2026, 20:14:05". */
export function formatExactInstant(instant: Instant): string {
  return `${formatInstant(instant)}:${onTheReadersClock(new Date(instant)).second}`;
}

/** Whether a moment was on the previous day in the reader's time zone. */
function wasYesterday(at: Date, now: Date): boolean {
  return at.toDateString() === new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1).toDateString();
}

/** "hace un momento", "hace 3 minutos", "ayer", "hace 4 días"; after a week the date. Source: spec 9. */
export function formatRelative(instant: Instant, now: Date): string {
  const at = new Date(instant);
  const minutes = Math.floor((now.getTime() - at.getTime()) / MINUTE_MS);
  const ago = (n: number, unit: string, plural: string) => `hace ${n} ${n === 1 ? unit : plural}`;
  if (minutes < 1) return "hace un momento";
  if (minutes < 60) return ago(minutes, "minuto", "minutos");
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return ago(hours, "hora", "horas");
  const days = Math.floor(hours / 24);
  // 30 hours before 1 in the morning is the day before yesterday
  if (wasYesterday(at, now)) return "ayer";
  if (days < 7) return ago(days, "día", "días");
  return formatLocalDay(at);
}

/** Minutes and seconds of a countdown: "11:24"; never negative. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
}
