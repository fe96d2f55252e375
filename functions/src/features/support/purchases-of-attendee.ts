import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { PurchaseOfAttendee } from "@tarima/shared/support/support.schema.ts";
import { ticketIdsOf } from "../orders/ticket-ids.ts";
import { readTickets } from "../tickets/tickets.repo.ts";
import { ticketsOfAttendee } from "./tickets-of-attendee.ts";

/** Orders of a person as superadmins see them. A read for each ticket of those that have any. */
export async function purchasesOfAttendee(
  orders: readonly Order[],
  uid: string,
  now: Date,
): Promise<PurchaseOfAttendee[]> {
  const issued = orders.filter(({ ticketsIssuedAt }) => ticketsIssuedAt !== null);
  const tickets = await ticketsOfAttendee(await readTickets(issued.flatMap(ticketIdsOf)), uid, now);
  const byOrder = Map.groupBy(tickets, ({ orderId }) => orderId);
  return orders.map(({ event, buyer, account, payment, ...order }) => ({
    ...order,
    eventId: event.id,
    eventName: event.name,
    paymentId: payment?.id ?? null,
    buyerName: buyer ? `${buyer.firstName} ${buyer.lastName}`.trim() : account.name,
    buyerEmail: buyer?.email ?? account.email,
    tickets: byOrder.get(order.id) ?? [],
  }));
}
