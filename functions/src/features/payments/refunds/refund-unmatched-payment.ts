import type { Order, RefundRecord } from "@tarima/shared/orders/order.schema.ts";
import { queueMailIn } from "../../mail/outbox.ts";
import { addressOfBuyer } from "../../orders/address-of-buyer.ts";
import { changeOrder } from "../../orders/orders.repo.ts";
import { newRefund } from "../../orders/refunds.ts";
import type { GatewayPayment } from "../gateway/mercado-pago.ts";
import { firstReconciliation } from "../gateway/reconciliation.ts";
import { sendRefunds } from "./send-refunds.ts";

/**
 * Refunds a payment that bought nothing, in full. The refund and the buyer's mail are committed to the order by
 * compare-and-swap before the gateway is called; if the call fails, the schedule retries it.
 */
export async function refundUnmatchedPayment(
  orderId: string,
  payment: GatewayPayment,
  reason: RefundRecord["reason"],
  now: Date,
): Promise<Order> {
  const order = await changeOrder(orderId, now, async (stored, batch) => {
    const isDecided = stored.refunds.some(({ paymentId }) => paymentId === payment.id);
    const hasBought = stored.paidAt !== null && stored.payment?.id === payment.id;
    if (isDecided || hasBought) return undefined;
    queueMailIn(
      batch,
      {
        id: `payment-returned-${stored.id}-${payment.id}`,
        to: await addressOfBuyer(stored),
        template: "payment-returned",
        data: {
          orderId: stored.id,
          eventName: stored.event.name,
          amount: Math.round(payment.amount),
          reason,
        },
      },
      now,
    );
    const record = newRefund(`back-${payment.id}`, payment.id, Math.round(payment.amount), reason, now);
    return { refunds: [...stored.refunds, record], reconcileAt: firstReconciliation(now) };
  });
  return sendRefunds(order, "person", now);
}
