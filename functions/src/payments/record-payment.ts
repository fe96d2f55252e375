import { refundedNumbers } from "@tarima/shared/finance/figures.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { countByType, ticketAmounts } from "@tarima/shared/orders/ticket-amounts.ts";
import { paymentStatusFromGateway } from "@tarima/shared/payments/payment.status.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { changeOrder } from "../orders/orders.repo.ts";
import { giveBack } from "../ticketing/inventory.repo.ts";
import { confirmLatePayment } from "./confirm-late-payment.ts";
import { type Judgement, judgePayment } from "./judge-payment.ts";
import type { GatewayPayment } from "./mercado-pago.ts";
import { sendBack } from "./send-back.ts";

/**
 * Brings an order up to what the gateway says of one of its payments: forward only, whatever order notifications come
 * in and however often. Money for an order whose hold is over goes the late way; money for an order that is paid already
 * goes back. Throws PAYMENT_MISMATCH when amount or currency are not the order's, ORDER_NOT_FOUND.
 */
export async function recordPayment(payment: GatewayPayment, now: Date): Promise<Order> {
  const next = paymentStatusFromGateway(payment.status, payment.refunded, payment.amount);
  let judgement: Judgement = { verdict: "recorded" };
  const order = await changeOrder(payment.orderId, now, (stored, batch) => {
    judgement = judgePayment(stored, payment, next, now);
    const { fields } = judgement;
    const isUndone = fields?.paymentStatus === "refunded" || fields?.paymentStatus === "chargeback";
    return isUndone && stored.takes.length > 0 ? { ...fields, ...releaseAll(stored, batch) } : fields;
  });
  const { verdict } = judgement as Judgement; // set by the callback, which TypeScript does not follow
  if (verdict === "late") return confirmLatePayment(order, payment, now);
  if (verdict === "paid twice") return sendBack(order.id, payment, "paid_twice", now);
  return order;
}

/** The gateway gave all the money back by itself: the tickets go by the trigger, their places here. */
function releaseAll(order: Order, batch: WriteBatch): Partial<Order> {
  const gone = refundedNumbers(order);
  const left = ticketAmounts(order).filter(({ number }) => !gone.has(number));
  giveBack(batch, order, order.takes, countByType(left));
  return { takes: [], status: "released" };
}
