import * as z from "zod/mini";
import { dayInput } from "../catalog/catalog-input.ts";
import { addDays, type CalendarDay } from "../lib/dates/calendar-day.ts";
import { DAY_MS } from "../lib/dates/durations.ts";

/** Length of the default range, days. */
const USUAL_DAYS = 30;
/** A year and a day. Limited because each day costs a read. */
export const MOST_DAYS = 366;

export const rangeFields = { dateFrom: z.optional(dayInput), dateTo: z.optional(dayInput) };

const lengthOf = (from: CalendarDay, to: CalendarDay) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** A range is at most a year long. */
export function checkLength({ value, issues }: z.core.ParsePayload<Record<string, unknown>>): void {
  const { dateFrom, dateTo } = value;
  if (typeof dateFrom !== "string" || typeof dateTo !== "string") return;
  if (lengthOf(dateFrom, dateTo) > MOST_DAYS)
    issues.push({ code: "custom", path: ["dateTo"], message: "Máximo un año", input: value });
}

export interface FinanceRange {
  from: CalendarDay;
  to: CalendarDay;
}

/** Fills in a missing start or end with the default length. */
export function rangeOf(
  { dateFrom, dateTo }: { dateFrom?: string | undefined; dateTo?: string | undefined },
  today: CalendarDay,
): FinanceRange {
  const to =
    dateTo ??
    (dateFrom && addDays(dateFrom, USUAL_DAYS - 1) < today ? addDays(dateFrom, USUAL_DAYS - 1) : today);
  return { from: dateFrom ?? addDays(to, 1 - USUAL_DAYS), to };
}

/** The range of the same length just before. */
export function rangeBefore({ from, to }: FinanceRange): FinanceRange {
  return { from: addDays(from, -lengthOf(from, to)), to: addDays(from, -1) };
}
