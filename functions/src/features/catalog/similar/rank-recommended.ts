import type { EventCard } from "@tarima/shared/catalog/catalog.schema.ts";
import type { Category } from "@tarima/shared/events/categories.ts";
import { byDate } from "../catalog.ts";
import { canBeBought } from "../event-card.ts";
import { oncePerSeries } from "../once-per-series.ts";

/** An event a person has tickets for. */
export interface Gone {
  id: string;
  category: Category;
  city: string;
}

/** A category is a stronger hint than the city, which most events near a person share. */
const CATEGORY_WORTH = 2;

/**
 * Recommended events: first those in the categories and cities of the person's tickets, then the soonest; never an event they
 * already have tickets for. Without tickets: featured events, then the soonest on sale.
 */
export function recommendedFor(
  gone: readonly Gone[],
  cards: readonly EventCard[],
  limit: number,
): EventCard[] {
  const held = new Set(gone.map(({ id }) => id));
  const open = cards.filter((card) => canBeBought(card) && !held.has(card.id));
  if (gone.length === 0) return featuredFirst(open, limit);
  const categories = shares(gone.map(({ category }) => category));
  const cities = shares(gone.map(({ city }) => city));
  const worth = ({ category, city }: EventCard) =>
    CATEGORY_WORTH * (categories.get(category) ?? 0) + (cities.get(city) ?? 0);
  const ranked = open
    .map((card) => ({ card, worth: worth(card) }))
    .sort((a, b) => b.worth - a.worth || byDate(a.card, b.card));
  return oncePerSeries(ranked.map(({ card }) => card)).slice(0, limit);
}

/** Featured events in their order, then others on sale. */
export function featuredFirst(cards: readonly EventCard[], limit: number): EventCard[] {
  const featured = cards.filter(({ isFeatured }) => isFeatured);
  const others = cards.filter((card) => !card.isFeatured && card.saleState === "on_sale");
  return oncePerSeries([...featured, ...others]).slice(0, limit);
}

/** The share of each text among all of them. */
function shares<T>(texts: readonly T[]): Map<T, number> {
  const counted = new Map<T, number>();
  for (const text of texts) counted.set(text, (counted.get(text) ?? 0) + 1 / texts.length);
  return counted;
}
