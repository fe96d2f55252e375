import { slugOf } from "@tarima/shared/events/editing/slug.ts";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import { MAX_CAPACITY, type TicketingInput } from "@tarima/shared/ticketing/ticketing-change.ts";
import type { ShopType } from "./read-shop-event.ts";

/** More than an event has places of their own. */
export const MOST_TYPES = 20;
const PHASE = "venta";

/**
 * What an event sells, like another shop's: a locality with as many places as that one sold for each type, and its price where it is
 * known. A type without a price, or with one that is no number of pesos, is left for the organiser to price: nothing is given away by
 * mistake. Pure.
 */
export function ticketingOf(
  types: readonly ShopType[],
  { startsAt, endsAt, timeZone }: Pick<EventView, "startsAt" | "endsAt" | "timeZone">,
  now: Date,
): Pick<TicketingInput, "localities" | "phases" | "combinations"> {
  const from = wallClockOf(now, timeZone);
  const named = types
    .slice(0, MOST_TYPES)
    .map((type, i) => ({ ...type, id: `${slugOf(type.name) || "tipo"}-${i + 1}` }));
  return {
    localities: named.map(({ id, name, sold }) => ({
      id,
      name,
      capacity: Math.min(Math.max(1, sold), MAX_CAPACITY),
    })),
    phases: [{ id: PHASE, name: "Venta", startsAt: from, endsAt: startsAt > from ? startsAt : endsAt }],
    combinations: named.flatMap(({ id, name, price }) =>
      price === undefined || !Number.isSafeInteger(price)
        ? []
        : [
            {
              id,
              name,
              type: price === 0 ? "free" : "general",
              localityId: id,
              phaseId: PHASE,
              price,
            } as const,
          ],
    ),
  };
}
