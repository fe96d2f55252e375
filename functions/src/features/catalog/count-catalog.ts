import type { EventCard } from "@tarima/shared/catalog/catalog.schema.ts";
import type { CatalogCounts } from "@tarima/shared/catalog/catalog-counts.ts";
import { suits } from "@tarima/shared/catalog/catalog-filter.ts";
import { today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { presetRange } from "@tarima/shared/lib/dates/day-range.ts";
import { countBy } from "../../lib/count-by.ts";
import { canBeBought } from "./event-card.ts";

/** Counts events that have not ended, in the catalog or part of it. */
export function countCatalog(cards: readonly EventCard[], now: Date): CatalogCounts {
  const weekend = presetRange("fin", today(now));
  const prices = cards.flatMap((card) =>
    canBeBought(card) && card.priceFrom !== null ? card.priceFrom : [],
  );
  const inState = (state: EventCard["saleState"]) =>
    cards.filter(({ saleState }) => saleState === state).length;
  return {
    events: cards.length,
    onSale: inState("on_sale"),
    soldOut: inState("sold_out"),
    thisWeekend: cards.filter((card) => suits(card, weekend)).length,
    priceFrom: prices.reduce<number | null>((low, price) => Math.min(low ?? price, price), null),
    priceTo: prices.reduce<number | null>((high, price) => Math.max(high ?? price, price), null),
    byCategory: countBy(cards.map(({ category }) => category)).map(([category, count]) => ({
      category,
      count,
    })),
    // an event with a venue may be without a city
    byCity: countBy(cards.flatMap(({ city }) => city || [])).map(([city, count]) => ({ city, count })),
  };
}
