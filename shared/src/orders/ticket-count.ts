import type { Order } from "./order.schema.ts";

/** Tickets of an order, all kinds. */
export function ticketCount(order: Pick<Order, "items">): number {
  return order.items.reduce((sum, item) => sum + item.quantity, 0);
}
