import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { type TicketAmount, ticketAmounts } from "@tarima/shared/orders/ticket-amounts.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { returnPlaces } from "../../inventory/inventory.repo.ts";
import { addressOfBuyer } from "../../orders/address-of-buyer.ts";
import { cancelledNumbers } from "../../orders/refunds.ts";
import { addressOfHolder } from "../../tickets/holders/holder-address.ts";
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
  const passedOn = new Map<string, Ticket>();
  const check = (ticket: Ticket) => {
    if (isPassedOn(ticket, order)) passedOn.set(ticket.buyerEmail, ticket);
  };
  await undoTickets(batch, order, left, { check, allowsMissing: true, now });
  await tellHolders(batch, order, { status, left, passedOn: [...passedOn.values()] }, now);
  returnPlaces(batch, order, order.takes);
  return { takes: [], status: "released" };
}

interface Undone {
  status: "refunded" | "chargeback";
  left: readonly TicketAmount[];
  passedOn: readonly Ticket[];
}

/** Who disputes a payment at their bank did it themselves: then only those are told whom they passed a ticket on to. */
async function tellHolders(
  batch: WriteBatch,
  order: Order,
  { status, left, passedOn }: Undone,
  now: Date,
): Promise<void> {
  const returned = { id: `payment-${now.getTime()}`, reason: "requested" as const };
  const buyer = status === "chargeback" ? "" : await addressOfBuyer(order);
  const amount = left.reduce((sum, { paid }) => sum + paid, 0);
  if (buyer) queueReturnMail(batch, order, { ...returned, amount }, { to: buyer, i: 0 }, now);
  const others = new Set((await Promise.all(passedOn.map(addressOfHolder))).filter(Boolean));
  for (const [i, to] of [...others].entries())
    queueReturnMail(batch, order, { ...returned, amount: 0 }, { to, i: i + 1, isPassedOn: true }, now);
}
