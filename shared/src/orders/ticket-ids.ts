import { ticketIdOf } from "../check-ins/ticket-token.ts";
import type { Order } from "./order.schema.ts";
import { ticketCount } from "./ticket-count.ts";

/** The ids of an order's tickets, by their number from 1 on. */
export function ticketIdsOf(order: Pick<Order, "id" | "items"> & { event: { id: string } }): string[] {
  return Array.from({ length: ticketCount(order) }, (_, i) => ticketIdOf(order.event.id, order.id, i + 1));
}
