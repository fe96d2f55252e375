import type { Event } from "@tarima/shared/events/event.schema.ts";
import { MAX_TICKETS_PER_ORDER } from "@tarima/shared/lib/limits.ts";
import type { OrderItem, Selection } from "@tarima/shared/orders/order.schema.ts";
import { codeCount } from "@tarima/shared/orders/ticket-count.ts";
import { priceOfEach } from "@tarima/shared/ticketing/order-rules.ts";
import { isPaused } from "@tarima/shared/ticketing/sale-window.ts";
import { AppError } from "../../../lib/app-error.ts";
import { orderItemOf } from "./order-item.ts";
import { assertOrderRules, chosenOf, type Quote } from "./quote.ts";

/** Items at their prices, without service; pesos. */
export type DoorQuote = Pick<Quote, "items" | "chosen" | "total">;

/**
 * The price of tickets at the box office: of every type that is not paused, whatever its window and whether hidden, but for passes.
 * Throws TICKET_TYPE_NOT_FOUND, SALE_PAUSED, TICKET_MINIMUM_NOT_MET, TICKET_NEEDS_ANOTHER, ORDER_LIMIT_EXCEEDED.
 */
export function quoteAtDoor(event: Event, selections: readonly Selection[]): DoorQuote {
  const chosen = chosenOf(event, selections, ({ pass }) => !pass);
  const items = chosen.map(({ combination, quantity }): OrderItem => {
    if (isPaused(event, combination)) throw new AppError("SALE_PAUSED");
    return { ...orderItemOf(event, combination, quantity), price: priceOfEach(combination, quantity) };
  });
  assertOrderRules(event, selections, chosen);
  if (codeCount({ items }) > MAX_TICKETS_PER_ORDER) throw new AppError("ORDER_LIMIT_EXCEEDED");
  return { items, chosen, total: items.reduce((sum, { price, quantity }) => sum + price * quantity, 0) };
}
