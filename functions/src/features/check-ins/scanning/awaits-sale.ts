import { orderIdOf, readTypedCode } from "@tarima/shared/check-ins/ticket-token.ts";
import { findOrder } from "../../orders/orders.repo.ts";
import { reservedTickets } from "../supervision/reserved-tickets.ts";

/** Whether a ticket that is not there yet is reserved at a box office, which may have sold it without a network. */
export async function awaitsSale(ticketId: string): Promise<boolean> {
  const orderId = orderIdOf(ticketId);
  const order = orderId ? await findOrder(orderId) : undefined;
  return order?.boxOffice !== undefined && order.status === "held";
}

/** The same of what was typed at a door. */
export async function codeAwaitsSale(eventId: string, typed: string): Promise<boolean> {
  const code = readTypedCode(typed);
  return code !== undefined && (await reservedTickets(eventId)).some(({ ticketCode }) => ticketCode === code);
}
