import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Combination } from "@tarima/shared/ticketing/ticketing.schema.ts";
import { poolsOfCombination } from "./pools.ts";
import type { SoldByType } from "./sold-by-type.ts";

/** Few are left below this number of tickets, or this share of the places. */
const FEW = 10;
const FEW_SHARE = 0.1;
/** And people must have bought this share of the places: ten new ones of ten are not the last ten. */
const SOLD_SHARE = 0.5;

/**
 * Whether a ticket type is nearly sold out, because people bought it: judged in the pool with the fewest free places, which is
 * its stage's where the stage has a limit. Held places and courtesies are not sold.
 */
export function isLow(
  combination: Combination,
  { combinations, pools }: Pick<Event, "combinations" | "pools">,
  free: Record<string, number>,
  sold: SoldByType,
): boolean {
  const [tightest] = poolsOfCombination(combination, pools).sort((a, b) => (free[a] ?? 0) - (free[b] ?? 0));
  if (tightest === undefined) return false;
  const [left, capacity] = [free[tightest] ?? 0, pools[tightest]?.capacity ?? 0];
  const bought = combinations
    .filter((other) => poolsOfCombination(other, pools).includes(tightest))
    .reduce((sum, { id, seatsPerTicket }) => sum + (sold[id]?.tickets ?? 0) * seatsPerTicket, 0);
  const isLittle = left <= Math.max(FEW * combination.seatsPerTicket, capacity * FEW_SHARE);
  return left > 0 && isLittle && bought >= capacity * SOLD_SHARE;
}
