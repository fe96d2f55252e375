import type { EventCard } from "@tarima/shared/catalog/catalog.schema.ts";
import type { CatalogTrends, TrendRange } from "@tarima/shared/catalog/catalog-counts.ts";
import { addDays, type CalendarDay, today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { type Instant, instantOf } from "@tarima/shared/lib/dates/dates.ts";
import { countBy } from "../../lib/count-by.ts";

const DAYS: Readonly<Record<TrendRange, number>> = { "7d": 7, "30d": 30, "90d": 90 };

/**
 * Events that became public in the last days, compared with as many days before. Counts only what is still in the catalog;
 * events removed from it no longer count.
 */
export function trendsOf(cards: readonly EventCard[], timeRange: TrendRange, now: Date): CatalogTrends {
  const days = DAYS[timeRange];
  const first = addDays(today(now), 1 - days);
  const recent = listedIn(cards, first, addDays(first, days));
  const before = listedIn(cards, addDays(first, -days), first);
  const compare = <T extends string>(of: (card: EventCard) => T) => {
    const then = new Map(countBy(before.map(of)));
    return countBy(recent.map(of)).map(([value, count]) => ({
      value,
      count,
      before: then.get(value) ?? 0,
    }));
  };
  return {
    timeRange,
    listed: Array.from({ length: days }, (_, i) => addDays(first, i)).map((day) => ({
      day,
      count: listedIn(recent, day, addDays(day, 1)).length,
    })),
    categories: compare(({ category }) => category).map(({ value, ...counts }) => ({
      category: value,
      ...counts,
    })),
    cities: compare(({ city }) => city).map(({ value, ...counts }) => ({ city: value, ...counts })),
  };
}

/** Cards that became public on or after one day and before another. */
function listedIn(cards: readonly EventCard[], from: CalendarDay, before: CalendarDay): EventCard[] {
  const [start, end] = [startOf(from), startOf(before)];
  return cards.filter(({ listedAt }) => listedAt >= start && listedAt < end);
}

const startOf = (day: CalendarDay): Instant => instantOf(`${day}T00:00:00.000Z`).toISOString();
