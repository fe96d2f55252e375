import { addDays, type CalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";

/** How often an event takes place. */
export const REPEATS = ["once", "daily", "weekly", "fortnightly", "monthly", "picked"] as const;
export type Repeat = (typeof REPEATS)[number];

export const REPEAT_LABELS: Readonly<Record<Repeat, string>> = {
  once: "Una sola fecha",
  daily: "Cada día",
  weekly: "Cada semana",
  fortnightly: "Cada dos semanas",
  monthly: "Cada mes",
  picked: "Los días que escojas",
};

const DAYS = { daily: 1, weekly: 7, fortnightly: 14 } as const;

/** As many days as asked for, beginning with the first; a month without that day has it on its last. */
export function repeatDays(
  first: CalendarDay,
  repeat: Exclude<Repeat, "picked">,
  count: number,
): CalendarDay[] {
  if (repeat === "once") return [first];
  return Array.from({ length: count }, (_, i) =>
    repeat === "monthly" ? addMonths(first, i) : addDays(first, i * DAYS[repeat]),
  );
}

function addMonths(day: CalendarDay, months: number): CalendarDay {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}
