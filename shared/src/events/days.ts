import type { WallClock } from "../dates.ts";

/** A day on the venue's calendar: "2026-12-12". Days compare as text. */
export type Day = string;

/** From one day to another, both included; an open end has no bound. */
export interface DayRange {
  from: Day | undefined;
  to: Day | undefined;
}

export const dayOf = (wallClock: WallClock): Day => wallClock.slice(0, 10);

export function addDays(day: Day, count: number): Day {
  return dayOf(new Date(Date.parse(day) + count * 86_400_000).toISOString());
}

/** Monday is 1, Sunday is 7. */
const weekdayOf = (day: Day): number => new Date(day).getUTCDay() || 7;

const FRIDAY = 5;
const SUNDAY = 7;

/** The ranges people ask a bill for. */
export const DAY_PRESETS = ["hoy", "manana", "fin", "semana"] as const;
export type DayPreset = (typeof DAY_PRESETS)[number];

export const DAY_PRESET_LABELS: Readonly<Record<DayPreset, string>> = {
  hoy: "Hoy",
  manana: "Mañana",
  fin: "Este fin",
  semana: "Próximos 7 días",
};

/** The days a preset stands for. A weekend is Friday to Sunday, or what is left of it. */
export function presetRange(preset: DayPreset, today: Day): { from: Day; to: Day } {
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

/** The preset whose days these are today, if any. */
export function presetOf(range: DayRange, today: Day): DayPreset | undefined {
  return DAY_PRESETS.find((preset) => {
    const { from, to } = presetRange(preset, today);
    return from === range.from && to === range.to;
  });
}
