import type { EventCard } from "@tarima/shared/catalog/catalog.schema.ts";
import type { CatalogCounts } from "@tarima/shared/catalog/catalog-counts.ts";
import { suits } from "@tarima/shared/catalog/catalog-filter.ts";
import { today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { presetRange } from "@tarima/shared/lib/dates/day-range.ts";
import { countBy } from "../../lib/count-by.ts";
import { canBeBought } from "./event-card.ts";
import { oncePerSeries } from "./once-per-series.ts";

/** Counts events that have not ended, in the catalog or part of it; a series is one. */
export function countCatalog(cards: readonly EventCard[], now: Date): CatalogCounts {
  const weekend = presetRange("fin", today(now));
  const shown = oncePerSeries(cards);
  const prices = cards.flatMap((card) =>
    canBeBought(card) && card.priceFrom !== null ? card.priceFrom : [],
  );
  const isOnSale = ({ saleState }: EventCard) => saleState === "on_sale";
  return {
    events: shown.length,
    onSale: oncePerSeries(cards.filter(isOnSale)).length,
    soldOut: shown.filter(({ saleState }) => saleState === "sold_out").length,
    thisWeekend: oncePerSeries(cards.filter((card) => suits(card, weekend))).length,
    priceFrom: prices.reduce<number | null>((low, price) => Math.min(low ?? price, price), null),
    priceTo: prices.reduce<number | null>((high, price) => Math.max(high ?? price, price), null),
    byCategory: countEvents(cards, ({ category }) => category).map(([category, count]) => ({
      category,
      count,
    })),
    // an event with a venue may be without a city
    byCity: countEvents(
      cards.filter(({ city }) => city),
      ({ city }) => city,
    ).map(([city, count]) => ({ city, count })),
  };
}

/** Counts events by what the dates of a series may differ in: a series is one in each city that it comes to. */
function countEvents<T extends string>(
  cards: readonly EventCard[],
  nameOf: (card: EventCard) => T,
): [T, number][] {
  const counted = new Map(
    cards.map((card) => [JSON.stringify([card.seriesId ?? card.id, nameOf(card)]), nameOf(card)]),
  );
  return countBy(counted.values());
}
