import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { ticketsByType } from "@tarima/shared/orders/ticket-count.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { holdingsOf } from "../../../lib/firestore/collections.ts";
import { findEvent } from "../../events/events.repo.ts";
import { writeHolding } from "../../inventory/inventory.repo.ts";
import { holdMore, passesPersonLimit } from "../../inventory/person-limits.ts";
import { changeOrder } from "../../orders/orders.repo.ts";
import { type GatewayPayment, recordOf, returnedOf } from "../gateway/mercado-pago.ts";
import { type Exchange, exchangeListings } from "./exchange-listings.ts";
import { sendSellersRefunds } from "./send-sellers-refunds.ts";

/**
 * Buys the tickets of an order whose hold ended before its payment was heard of, if nobody else has them by now. Throws RESALE_GONE,
 * EVENT_NOT_FOUND, EVENT_NOT_ON_SALE, PERSON_LIMIT_EXCEEDED.
 */
export async function retakeListings(order: Order, payment: GatewayPayment, now: Date): Promise<Order> {
  let exchange: Exchange | undefined;
  const retaken = await changeOrder(order.id, now, async (stored, batch) => {
    exchange = undefined;
    // another payment paid the order, or this one is being refunded
    const isOpen =
      stored.paymentStatus === "cancelled" &&
      stored.refunds.every(({ paymentId }) => paymentId !== payment.id);
    if (stored.paidAt !== null || !isOpen) return undefined;
    await countAgain(batch, stored);
    exchange = await exchangeListings(batch, stored, { isLate: true }, now);
    return {
      status: "confirmed",
      paymentStatus: "completed",
      payment: recordOf(payment),
      gatewayRefunds: returnedOf(payment, now),
      takes: exchange.takes,
      paidAt: now.toISOString(),
    };
  });
  if (exchange) await sendSellersRefunds(exchange, now);
  return retaken;
}

/** The ended hold was taken off the buyer's count: adds it again, to the account's and the document's. */
async function countAgain(
  batch: WriteBatch,
  { uid, documentKey, event: { id }, items }: Order,
): Promise<void> {
  const event = await findEvent(id);
  if (!event) throw new AppError("EVENT_NOT_FOUND");
  const tickets = ticketsByType(items);
  for (const person of documentKey === null ? [uid] : [uid, documentKey]) {
    const snapshot = await holdingsOf(id).doc(person).get();
    const held = snapshot.data() ?? { tickets: 0 };
    if (passesPersonLimit(event, held, tickets)) throw new AppError("PERSON_LIMIT_EXCEEDED");
    writeHolding(batch, snapshot, holdMore(held, tickets));
  }
}
