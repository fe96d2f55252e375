import type { Order, RefundIntent } from "@tarima/shared/orders/order.schema.ts";
import * as logger from "firebase-functions/logger";
import { queueMailIn } from "../mail/outbox.ts";
import { changeOrder } from "../orders/orders.repo.ts";
import { type GatewayPayment, refundPayment } from "./mercado-pago.ts";
import { firstReconciliation } from "./reconciliation.ts";
import { closedRefund, openRefunds } from "./refund-intents.ts";

/**
 * Sends back, in full, a payment that bought nothing. That it goes back is decided by compare-and-swap on the order, with
 * the mail that says why, before the gateway is asked; a refund the gateway did not take stays open and is tried again by
 * the schedule.
 */
export async function sendBack(
  orderId: string,
  payment: GatewayPayment,
  reason: RefundIntent["reason"],
  now: Date,
): Promise<Order> {
  const order = await changeOrder(orderId, now, (stored, batch) => {
    const isDecided = stored.refunds.some(({ paymentId }) => paymentId === payment.id);
    const hasBought = stored.paidAt !== null && stored.payment?.id === payment.id;
    if (isDecided || hasBought) return undefined;
    queueMailIn(
      batch,
      {
        id: `payment-returned-${stored.id}-${payment.id}`,
        to: stored.buyer?.email ?? stored.account.email,
        template: "payment-returned",
        data: { orderId: stored.id, eventName: stored.event.name, amount: payment.amount, reason },
      },
      now,
    );
    const intent = { paymentId: payment.id, amount: payment.amount, reason, status: "open" } as const;
    return { refunds: [...stored.refunds, intent], reconcileAt: firstReconciliation(now) };
  });
  return closeRefunds(order, now);
}

/** Asks the gateway for every refund that is still open; the same key each time, so that money goes back once. */
export async function closeRefunds(order: Order, now: Date): Promise<Order> {
  let closed = order;
  for (const { paymentId } of openRefunds(order)) {
    try {
      await refundPayment(paymentId, `refund-${order.id}-${paymentId}`);
      closed = await changeOrder(order.id, now, (stored) => closedRefund(stored, paymentId));
    } catch (error) {
      logger.error("A refund stays open", { orderId: order.id, paymentId, error: String(error) });
    }
  }
  return closed;
}
