import { refundedNumbers } from "@tarima/shared/finance/metrics.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { findOrders } from "../../orders/orders.repo.ts";
import { ticketIdsOfNumbers } from "../../orders/ticket-ids.ts";

/** Ids of refunded tickets among these: for cancelled ones the order tells. One read per order of a cancelled ticket. */
export async function findRefunded(
  tickets: readonly Pick<Ticket, "status" | "orderId">[],
): Promise<Set<string>> {
  const cancelled = tickets.filter(({ status }) => status === "cancelled");
  if (cancelled.length === 0) return new Set();
  const orders = await findOrders([...new Set(cancelled.map(({ orderId }) => orderId))]);
  const paidBack = orders.filter(({ paymentStatus }) => paymentStatus !== "chargeback"); // taken back, not given back
  return new Set(paidBack.flatMap((order) => ticketIdsOfNumbers(order, refundedNumbers(order))));
}
