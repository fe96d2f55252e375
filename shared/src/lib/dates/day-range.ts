import { readerFormats, writtenDay } from "../formats/formats.ts";
import { addDays, type CalendarDay, weekdayOf } from "./calendar-day.ts";
import { wallClockParts } from "./dates.ts";

/** A range of days, both ends included; null ends are open. */
export interface DayRange {
  from?: CalendarDay | undefined;
  to?: CalendarDay | undefined;
}

const FRIDAY = 5;
const SUNDAY = 7;

export const DAY_PRESETS = ["hoy", "manana", "fin", "semana"] as const;
export type DayPreset = (typeof DAY_PRESETS)[number];

export const DAY_PRESET_LABELS: Readonly<Record<DayPreset, string>> = {
  hoy: "Hoy",
  manana: "Mañana",
  fin: "Este fin",
  semana: "Próximos 7 días",
};

/** The days of a preset. The weekend is Friday to Sunday, or what remains of it. */
export function presetRange(preset: DayPreset, today: CalendarDay): { from: CalendarDay; to: CalendarDay } {
  switch (preset) {
    case "hoy":
      return { from: today, to: today };
    case "manana":
      return { from: addDays(today, 1), to: addDays(today, 1) };
    case "fin": {
      const weekday = weekdayOf(today);
      return { from: addDays(today, Math.max(0, FRIDAY - weekday)), to: addDays(today, SUNDAY - weekday) };
    }
    case "semana":
      return { from: today, to: addDays(today, 6) };
  }
}

/** Whether these days are a preset's today. On a Sunday two are the same: today is what remains of the weekend. */
export function isPreset(preset: DayPreset, range: DayRange, today: CalendarDay): boolean {
  const { from, to } = presetRange(preset, today);
  return from === range.from && to === range.to;
}

/** The first preset that matches these days today, if any. */
export function presetOf(range: DayRange, today: CalendarDay): DayPreset | undefined {
  return DAY_PRESETS.find((preset) => isPreset(preset, range, today));
}

/** "12 dic 2026", "12 dic – 3 ene 2027", "desde 12 dic 2026"; empty for a range open on both sides. */
export function formatRange({ from, to }: DayRange, formats = readerFormats()): string {
  const parts = (day: CalendarDay) => wallClockParts(`${day}T00:00:00Z`);
  const whole = (day: CalendarDay) => writtenDay(parts(day), formats);
  if (!from || !to) return from ? `desde ${whole(from)}` : to ? `hasta ${whole(to)}` : "";
  if (from === to) return whole(to);
  const [start, end] = [parts(from), parts(to)];
  if (start.year !== end.year) return `${whole(from)} – ${whole(to)}`;
  // one year is written once: at the end of the range, or at its beginning where years come first
  const isYearFirst = formats.dateFormat === "YYYY-MM-DD";
  const { day, month } = isYearFirst ? end : start;
  const short = writtenDay({ day, month }, formats);
  return isYearFirst ? `${whole(from)} – ${short}` : `${short} – ${whole(to)}`;
}
