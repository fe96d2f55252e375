import { addDays, today } from "../lib/dates/calendar-day.ts";
import type { Money } from "../lib/numbers/money.ts";

/** The tax office's unit of value of each year, in pesos. A year is added when it is decreed, by mid-December of the year before. */
const UVT: Readonly<Record<number, Money>> = {
  2024: 47_065, // Resolución DIAN 000187 de 28 de noviembre de 2023
  2025: 49_799, // Resolución DIAN 000193 de 4 de diciembre de 2024
  2026: 52_374, // Resolución DIAN 000238 de 15 de diciembre de 2025
};

const KNOWN = Object.keys(UVT).map(Number);
const [FIRST, LAST] = [Math.min(...KNOWN), Math.max(...KNOWN)];

/** In Colombia. */
const yearOf = (at: Date): number => Number(today(at).slice(0, 4));

/**
 * The year whose UVT counts at a moment, in Colombia. Of a year that nobody added it is the last known one: a sale is not stopped for it,
 * and `missingUvt` says so in time. Before the first it is the first: some device's clock is wrong.
 */
export const uvtYearAt = (at: Date): number => Math.max(FIRST, Math.min(yearOf(at), LAST));

export const uvtAt = (at: Date): Money => UVT[uvtYearAt(at)] as Money; // one of the known

/** Days before a year in which its UVT should be known. */
const TOLD_BEFORE = 16;

/** The year whose UVT somebody has to add to this file now; undefined while none. */
export function missingUvt(now: Date, last = LAST): number | undefined {
  const soon = Number(addDays(today(now), TOLD_BEFORE).slice(0, 4));
  return soon > last ? last + 1 : undefined;
}
