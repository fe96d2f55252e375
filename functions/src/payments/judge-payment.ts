import { AppError } from "@tarima/shared/app-error.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { holdsPlaces } from "@tarima/shared/orders/order.status.ts";
import { closedRefund } from "@tarima/shared/orders/refunds.ts";
import { isPaid, isStepForward, type PaymentStatus } from "@tarima/shared/payments/payment.status.ts";
import { waitsUntil } from "@tarima/shared/payments/payment-methods.ts";
import { type GatewayPayment, recordOf } from "./mercado-pago.ts";

export interface Judgement {
  /** `late`: money after the hold was over. `paid twice`: money for what another payment has bought. */
  verdict: "recorded" | "late" | "paid twice";
  /** What becomes different on the order; absent when nothing does. */
  fields?: Partial<Order> | undefined;
}

/**
 * What news of one payment means for an order. Payments are told apart by their ids: what has bought the tickets, what is
 * on its way back, and any other. Throws PAYMENT_MISMATCH for money of another amount or currency than the order's.
 */
export function judgePayment(
  order: Order,
  payment: GatewayPayment,
  next: PaymentStatus,
  now: Date,
): Judgement {
  const back = order.refunds.find((refund) => refund.paymentId === payment.id && refund.tickets.length === 0);
  if (back) {
    return {
      verdict: "recorded",
      fields: next === "refunded" ? closedRefund(order, back.id, now) : undefined,
    };
  }
  const hasBought = order.paidAt !== null;
  if (hasBought && order.payment?.id !== payment.id)
    return { verdict: isPaid(next) ? "paid twice" : "recorded" };
  if (!hasBought && isPaid(next)) {
    assertMatches(order, payment);
    if (!holdsPlaces(order.status)) return { verdict: "late" };
    const bought = {
      status: "confirmed",
      paymentStatus: next,
      payment: recordOf(payment),
      paidAt: now.toISOString(),
    } as const;
    return { verdict: "recorded", fields: bought };
  }
  const isNews =
    isStepForward(order.paymentStatus, next) &&
    (hasBought || isAttempt(next)) &&
    !isOldRejection(order, payment, next);
  if (!isNews) return { verdict: "recorded" };
  const isUnderWay = next === "processing" && order.status === "held";
  const fields: Partial<Order> = {
    paymentStatus: next,
    payment: recordOf(payment),
    ...(hasBought && { undoneAt: now.toISOString() }),
  };
  return {
    verdict: "recorded",
    fields: isUnderWay ? { ...fields, expiresAt: keptUntil(order, payment, now) } : fields,
  };
}

/** A payment that was begun within the hold keeps it for as long as its kind may take. */
function keptUntil(order: Order, { type }: GatewayPayment, now: Date): string {
  const needed = waitsUntil(type, now).toISOString();
  return needed > order.expiresAt ? needed : order.expiresAt;
}

/** What an order that has bought nothing may hear: money that came and went again before it was heard of is neither. */
const isAttempt = (next: PaymentStatus) => next === "processing" || next === "failed";

/** A rejection of one attempt says nothing of another one that is under way. */
function isOldRejection(order: Order, payment: GatewayPayment, next: PaymentStatus): boolean {
  return next === "failed" && order.paymentStatus === "processing" && order.payment?.id !== payment.id;
}

function assertMatches(order: Order, payment: GatewayPayment): void {
  if (payment.amount === order.total && payment.currency === order.currency) return;
  throw new AppError("PAYMENT_MISMATCH", {
    log: `order ${order.id}: ${payment.amount} ${payment.currency} instead of ${order.total}`,
  });
}
