import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { type TicketAmount, ticketAmounts } from "@tarima/shared/orders/ticket-amounts.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { returnPlaces } from "../../inventory/inventory.repo.ts";
import { addressOfBuyer } from "../../orders/address-of-buyer.ts";
import { cancelledNumbers } from "../../orders/refunds.ts";
import { addressOfHolder } from "../../tickets/holders/holder-address.ts";
import { ticketsNotOver } from "../../tickets/holders/not-over.ts";
import { isPassedOn } from "../../tickets/holders/passed-on-to.ts";
import { undoTickets } from "../../tickets/issuing/undo-tickets.ts";
import { queueReturnMail } from "../refunds/return-mail.ts";

/**
 * The whole payment was returned without us, in the gateway's panel or by the bank, which `status` says: cancels the remaining tickets,
 * returns their places, and tells who has them, in the commit that records it.
 */
export async function undoOrder(
  order: Order,
  status: "refunded" | "chargeback",
  batch: WriteBatch,
  now: Date,
): Promise<Partial<Order>> {
  const gone = cancelledNumbers(order);
  const left = ticketAmounts(order).filter(({ number }) => !gone.has(number));
  const passedOn: Ticket[] = [];
  const check = (ticket: Ticket) => {
    if (isPassedOn(ticket, order)) passedOn.push(ticket);
  };
  await undoTickets(batch, order, left, { check, allowsMissing: true, now });
  if (status === "refunded") await tellBuyer(batch, order, left, now);
  await tellHolders(batch, order, await ticketsNotOver(passedOn, now), now);
  returnPlaces(batch, order, order.takes);
  return { takes: [], status: "released" };
}

const idAt = (now: Date): string => `payment-${now.getTime()}`;

/** What the panel returned in parts before is not returned once more. Who disputes a payment at their bank did it themselves. */
async function tellBuyer(
  batch: WriteBatch,
  order: Order,
  left: readonly TicketAmount[],
  now: Date,
): Promise<void> {
  const to = await addressOfBuyer(order);
  if (!to) return;
  const paid = left.reduce((sum, ticket) => sum + ticket.paid, 0);
  const inParts = order.gatewayRefunds.reduce((sum, one) => sum + one.amount, 0);
  const returned = { id: idAt(now), reason: "requested" as const, amount: Math.max(0, paid - inParts) };
  queueReturnMail(batch, order, returned, { to, i: 0 }, now);
}

async function tellHolders(
  batch: WriteBatch,
  order: Order,
  passedOn: readonly Ticket[],
  now: Date,
): Promise<void> {
  const addresses = new Set((await Promise.all(passedOn.map(addressOfHolder))).filter(Boolean));
  const returned = { id: idAt(now), reason: "requested" as const, amount: 0 };
  for (const [i, to] of [...addresses].entries())
    queueReturnMail(batch, order, returned, { to, i: i + 1, isPassedOn: true }, now);
}
