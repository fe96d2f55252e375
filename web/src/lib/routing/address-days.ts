import { instantOf } from "@tarima/shared/lib/dates/dates.ts";
import type { DayRange } from "@tarima/shared/lib/dates/day-range.ts";
import { isCalendarDay } from "@tarima/shared/lib/dates/parse-day.ts";

/** The days an address narrows a list to. A date that does not exist counts as not given. */
export function daysIn(query: URLSearchParams, from = "from", to = "to"): DayRange {
  const day = (name: string) => {
    const given = query.get(name) ?? "";
    return isCalendarDay(given) ? given : undefined;
  };
  return { from: day(from), to: day(to) };
}

interface Bounds {
  dateFrom?: string;
  dateTo?: string;
}

/** The first moment of the first day and the last moment of the last, in the venue's local time. */
export function wallBounds({ from, to }: DayRange): Bounds {
  return {
    ...(from && { dateFrom: `${from}T00:00:00.000Z` }),
    ...(to && { dateTo: `${to}T23:59:59.999Z` }),
  };
}

/** The same for days in Colombia, as instants. */
export function instantBounds(days: DayRange): Bounds {
  const { dateFrom, dateTo } = wallBounds(days);
  return {
    ...(dateFrom && { dateFrom: instantOf(dateFrom).toISOString() }),
    ...(dateTo && { dateTo: instantOf(dateTo).toISOString() }),
  };
}
