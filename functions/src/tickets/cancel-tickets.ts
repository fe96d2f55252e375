import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { ticketIdsOf } from "@tarima/shared/orders/ticket-ids.ts";
import { canMove } from "@tarima/shared/status.ts";
import { TICKET_TRANSITIONS } from "@tarima/shared/tickets/ticket.status.ts";
import { tickets } from "../firestore/collections.ts";
import { retryOnConflict } from "../firestore/conflicts.ts";
import { readTicket } from "./tickets.repo.ts";

/** Cancels the tickets of an order whose money went back. Those that were used stay used. Safe to repeat. */
export async function cancelTickets(order: Order): Promise<void> {
  await Promise.all(ticketIdsOf(order).map((id) => retryOnConflict(() => cancelTicket(id))));
}

async function cancelTicket(ticketId: string): Promise<void> {
  const snapshot = await readTicket(ticketId);
  const ticket = snapshot.data();
  if (!ticket || !snapshot.updateTime || !canMove(TICKET_TRANSITIONS, ticket.status, "cancelled")) return;
  const cancelled = tickets.encode({ status: "cancelled" });
  await snapshot.ref.update(cancelled, { lastUpdateTime: snapshot.updateTime });
}
