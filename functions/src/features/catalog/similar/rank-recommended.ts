import type { EventCard } from "@tarima/shared/catalog/catalog.schema.ts";
import type { Category } from "@tarima/shared/events/categories.ts";
import { byDate } from "../catalog.ts";
import { canBeBought } from "../event-card.ts";

/** What somebody has tickets for. */
export interface Gone {
  id: string;
  category: Category;
  city: string;
}

/** A category one goes to tells more than the city one lives in: everything else there would be like it. */
const CATEGORY_WORTH = 2;

/**
 * Events for somebody who has tickets for others: of the categories and in the cities they go to most, then the soonest; never
 * one they have tickets for. For somebody of whom nothing is known, the featured ones, then the soonest on sale.
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
  return open
    .map((card) => ({ card, worth: worth(card) }))
    .sort((a, b) => b.worth - a.worth || byDate(a.card, b.card))
    .slice(0, limit)
    .map(({ card }) => card);
}

/** Featured events in their order; then others that can be bought. */
export function featuredFirst(cards: readonly EventCard[], limit: number): EventCard[] {
  const featured = cards.filter(({ isFeatured }) => isFeatured);
  const others = cards.filter((card) => !card.isFeatured && card.saleState === "on_sale");
  return [...featured, ...others].slice(0, limit);
}

/** Which part each of some texts is of all of them. */
function shares<T>(texts: readonly T[]): Map<T, number> {
  const counted = new Map<T, number>();
  for (const text of texts) counted.set(text, (counted.get(text) ?? 0) + 1 / texts.length);
  return counted;
}
