import { isPostponed } from "@tarima/shared/events/dates/postponed.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { instantOf } from "@tarima/shared/lib/dates/dates.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { ticketsByType } from "@tarima/shared/orders/ticket-count.ts";
import { minimumOf } from "@tarima/shared/ticketing/order-rules.ts";
import { AppError } from "../../lib/app-error.ts";
import { freeForPublic, isTypeOnSale } from "../inventory/kept-for-list.ts";
import { type Held, passesPersonLimit } from "../inventory/person-limits.ts";
import { placesNeeded, ticketsAvailable } from "../inventory/pools.ts";
import { quoteOrder } from "../orders/pricing/quote.ts";

type Chosen = readonly Pick<Order["items"][number], "combinationId" | "quantity">[];

/**
 * What of a choice anybody can buy at this moment: none of it, some of it, or all. `places`: free places by pool; those that the waiting
 * list may have are not for who asks. `held`: what counts against the limits per person. An add-on is nothing by itself.
 */
export function canBuyAgain(
  event: Event,
  items: Chosen,
  places: Readonly<Record<string, number>>,
  now: Date,
  held: readonly Held[] = [],
): "none" | "some" | "all" {
  if (event.status !== "published" || event.producerStatus !== "active" || isPostponed(event)) return "none";
  if (instantOf(event.endsAt, event.timeZone) <= now) return "none";
  const free = freeForPublic(event, { ...places }, now);
  const mayHave = (more: Readonly<Record<string, number>>) =>
    held.every((own) => !passesPersonLimit(event, own, more));
  const isAnyLeft = items.some(({ combinationId }) => {
    const type = event.combinations.find(({ id }) => id === combinationId);
    if (!type || type.onlyWith || !isTypeOnSale(event, type, now)) return false;
    return ticketsAvailable(type, event.pools, free) > 0 && mayHave({ [type.id]: minimumOf(type) });
  });
  if (!isAnyLeft) return "none";
  return isOrderLeft(event, items, free, now) && mayHave(ticketsByType(items)) ? "all" : "some";
}

/** Whether one order may have all of it now, by the rules of a sale, and its types fit together into the places that they share. */
function isOrderLeft(
  event: Event,
  items: Chosen,
  free: Readonly<Record<string, number>>,
  now: Date,
): boolean {
  try {
    const { chosen } = quoteOrder(event, items, 0, now);
    const needed = Object.entries(placesNeeded(chosen, event.pools));
    return needed.every(([pool, places]) => places <= (free[pool] ?? 0));
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
