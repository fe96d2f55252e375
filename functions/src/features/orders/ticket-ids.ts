import { ticketIdOf } from "@tarima/shared/check-ins/ticket-token.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { ticketCount } from "@tarima/shared/orders/ticket-count.ts";

/** Ids of an order's tickets, by number. */
export function ticketIdsOf(order: Pick<Order, "id" | "items"> & { event: { id: string } }): string[] {
  return Array.from({ length: ticketCount(order) }, (_, i) => ticketIdOf(order.event.id, order.id, i + 1));
}
