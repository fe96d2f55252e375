import type { EventCard } from "@tarima/shared/catalog/catalog.schema.ts";

/** How many stand beside the large ones, on a desk. */
const BESIDE = 4;

export interface HeroEvents {
  /** Shown large, one after the other. */
  large: EventCard[];
  beside: EventCard[];
}

/**
 * How the home page opens. `featured`: featured events first, then others that can be bought; a page with nothing featured
 * opens with the soonest.
 */
export function chooseHero(featured: readonly EventCard[]): HeroEvents {
  const chosen = featured.filter(({ isFeatured, isSoldOut }) => isFeatured && !isSoldOut);
  const large = chosen.length > 0 ? chosen : featured.slice(0, 1);
  const beside = featured.filter((card) => !large.includes(card)).slice(0, BESIDE);
  return { large, beside };
}
