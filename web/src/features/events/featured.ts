import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";

/** How many stand beside the large one. */
const BESIDE = 4;

export interface Bill {
  main: PublicEvent | undefined;
  beside: PublicEvent[];
}

/**
 * How the home page opens: featured events first, the soonest of them large; what can still be bought goes before
 * what is sold out.
 */
export function setBill(events: readonly PublicEvent[]): Bill {
  const rank = ({ event, isSoldOut }: PublicEvent) => (isSoldOut ? 2 : event.isFeatured ? 0 : 1);
  const ranked = events.toSorted((a, b) => rank(a) - rank(b)); // stable: the soonest stay first
  const [main, ...others] = ranked;
  return { main, beside: others.slice(0, BESIDE) };
}
