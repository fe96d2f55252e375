import type { EventCard } from "@tarima/shared/catalog/catalog.schema.ts";

/** Events beside the large ones on desktop. */
const BESIDE = 4;

export interface HeroEvents {
  /** Shown large, one after another. */
  large: EventCard[];
  beside: EventCard[];
}

/**
 * The events at the top of the home page. `featured`: featured events first, then others on sale; if none is featured, the
 * soonest.
 */
export function chooseHero(featured: readonly EventCard[]): HeroEvents {
  const chosen = featured.filter(({ isFeatured, isSoldOut }) => isFeatured && !isSoldOut);
  const large = chosen.length > 0 ? chosen : featured.slice(0, 1);
  const beside = featured.filter((card) => !large.includes(card)).slice(0, BESIDE);
  return { large, beside };
}
