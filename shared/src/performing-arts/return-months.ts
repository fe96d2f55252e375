import { type CalendarDay, ISO_DAY, today } from "../lib/dates/calendar-day.ts";

/** Two months of which the contribution is declared together, by the first of them: "2026-11" for November and December. Sorts as text. */
export type ReturnMonths = string;

export const RETURN_MONTHS = /^\d{4}-(01|03|05|07|09|11)$/;

const MONTHS =
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");

const keyOf = (year: number, month: number): ReturnMonths => `${year}-${String(month).padStart(2, "0")}`;

/** Those of a day. */
export function returnMonthsOf(day: CalendarDay): ReturnMonths {
  const [, year, month] = ISO_DAY.exec(day) ?? [];
  return keyOf(Number(year), Number(month) - ((Number(month) + 1) % 2));
}

/** Those before; those after with −1. */
export function returnMonthsBefore(months: ReturnMonths, count = 1): ReturnMonths {
  const [year = 0, month = 1] = months.split("-").map(Number);
  const at = year * 12 + (month - 1) - 2 * count;
  return keyOf(Math.floor(at / 12), (at % 12) + 1);
}

/** Their first day, and the first day after them. */
export const returnDays = (months: ReturnMonths): { from: CalendarDay; after: CalendarDay } => ({
  from: `${months}-01`,
  after: `${returnMonthsBefore(months, -1)}-01`,
});

/** "noviembre y diciembre de 2026". */
export function returnMonthsText(months: ReturnMonths): string {
  const [year, month = 1] = months.split("-").map(Number);
  return `${MONTHS[month - 1]} y ${MONTHS[month]} de ${year}`;
}

export const presentReturnMonths = (now: Date): ReturnMonths => returnMonthsOf(today(now));
