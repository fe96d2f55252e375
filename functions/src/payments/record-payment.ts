import { AppError } from "@tarima/shared/errors.ts";
import type { Order, PaymentRecord } from "@tarima/shared/orders/order.schema.ts";
import { holdsPlaces } from "@tarima/shared/orders/order.status.ts";
import {
  isStepForward,
  type PaymentStatus,
  paymentStatusFromGateway,
} from "@tarima/shared/payments/payment.status.ts";
import { changeOrder } from "../orders/orders.repo.ts";
import { confirmLatePayment } from "./confirm-late-payment.ts";
import { type GatewayPayment, refundPayment } from "./mercado-pago.ts";

/** The record of a payment as it is kept with its order. */
export function recordOf(payment: GatewayPayment): PaymentRecord {
  const { id, statusDetail, method, amount, refunded, gatewayFee } = payment;
  return { id, gatewayStatus: payment.status, statusDetail, method, amount, refunded, gatewayFee };
}

/**
 * Brings an order up to what the gateway says of one of its payments: forward only, whatever order notifications come
 * in and however often. Money for an order whose hold is over goes the late way. Throws PAYMENT_MISMATCH when amount or
 * currency are not the order's, ORDER_NOT_FOUND.
 */
export async function recordPayment(payment: GatewayPayment, now: Date): Promise<Order> {
  const next = paymentStatusFromGateway(payment.status, payment.refunded, payment.amount);
  let outcome = "recorded" as Outcome;
  const order = await changeOrder(payment.orderId, now, (order) => {
    if (payment.amount !== order.total || payment.currency !== order.currency) {
      throw new AppError("PAYMENT_MISMATCH", {
        log: `order ${order.id}: ${payment.amount} ${payment.currency} instead of ${order.total}`,
      });
    }
    outcome = outcomeOf(order, payment, next);
    if (
      outcome !== "recorded" ||
      !isStepForward(order.paymentStatus, next) ||
      isOtherAttempt(order, payment, next)
    )
      return undefined;
    const isPaid = next === "completed";
    return {
      paymentStatus: next,
      payment: recordOf(payment),
      ...(isPaid && { status: "confirmed" as const, paidAt: now.toISOString() }),
    };
  });
  if (outcome === "late") return confirmLatePayment(order, payment, now);
  if (outcome === "paid twice") await refundPayment(payment.id, `double-payment-${order.id}-${payment.id}`);
  return order;
}

type Outcome = "recorded" | "late" | "paid twice";

/** Money that the order cannot simply take: it came after the hold, or a first payment has bought the tickets already. */
function outcomeOf(order: Order, payment: GatewayPayment, next: PaymentStatus): Outcome {
  if (next !== "completed") return "recorded";
  if (order.payment?.id === payment.id && order.payment.gatewayStatus === payment.status) return "recorded";
  if (order.status === "confirmed") return order.payment?.id === payment.id ? "recorded" : "paid twice";
  return holdsPlaces(order.status) || order.paymentStatus === "refunded" ? "recorded" : "late";
}

/** A second attempt's news must not speak for the first: a rejection only counts for the attempt it is about. */
function isOtherAttempt(order: Order, payment: GatewayPayment, next: PaymentStatus): boolean {
  const isOther = order.payment !== null && order.payment.id !== payment.id;
  if (!isOther) return false;
  return next === "failed"
    ? order.paymentStatus === "processing"
    : next === "refunded" || next === "chargeback";
}
