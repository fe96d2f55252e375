import { keptByGateway } from "@tarima/shared/finance/metrics.ts";
import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { HOLD_MINUTES } from "@tarima/shared/lib/limits.ts";
import type { Order, PaymentRecord, RefundRecord } from "@tarima/shared/orders/order.schema.ts";
import { holdsPlaces } from "@tarima/shared/orders/order.status.ts";
import { isPaid, isStepForward, type PaymentStatus } from "@tarima/shared/payments/payment.status.ts";
import { waitsUntil } from "@tarima/shared/payments/payment-methods.ts";
import {
  closedRefund,
  keptOfRefund,
  limitedRefund,
  matchRefunds,
  refundsAllBack,
  reopenedRefunds,
} from "../../orders/refunds.ts";
import { type GatewayPayment, recordOf, returnedBy, returnedOf } from "./mercado-pago.ts";
import { firstReconciliation } from "./reconciliation.ts";

/**
 * `late`: money after the hold was over. `paid twice`: money for what another payment has bought. `mismatch`: money of
 * another amount or currency than the order's. `over limit`: money for more than one person may have, which is found in the
 * commit. `dispute won`: the bank gave back what it had taken.
 */
export type Verdict = "recorded" | "late" | "paid twice" | "mismatch" | "over limit" | "dispute won";

export interface Judgement {
  verdict: Verdict;
  /** What becomes different on the order; absent when nothing does. */
  fields?: Partial<Order> | undefined;
}

/**
 * What news of one payment means for an order. Payments are told apart by their ids: what has bought the tickets, what is
 * on its way back, and any other.
 */
export function decidePaymentUpdate(
  order: Order,
  payment: GatewayPayment,
  next: PaymentStatus,
  now: Date,
): Judgement {
  const back = order.refunds.find((refund) => refund.paymentId === payment.id && refund.tickets.length === 0);
  if (back) return { verdict: "recorded", fields: judgeReturned(order, back.id, payment, next, now) };
  const hasBought = order.paidAt !== null;
  if (hasBought && order.payment?.id === payment.id) return judgeBought(order, payment, next, now);
  const isWon = isDisputeWon(payment); // and that it was paid, and lost, was never seen
  if (isPaid(next) || isWon) {
    if (!isTheOrders(order, payment)) return { verdict: "mismatch" };
    if (hasBought) return { verdict: "paid twice" };
    if (!holdsPlaces(order.status)) return { verdict: "late" };
    return { verdict: "recorded", fields: bought(payment, isWon ? "completed" : next, now) };
  }
  return { verdict: "recorded", fields: hasBought ? undefined : judgeAttempt(order, payment, next, now) };
}

const bought = (payment: GatewayPayment, paymentStatus: PaymentStatus, now: Date): Partial<Order> => ({
  status: "confirmed",
  paymentStatus,
  payment: recordOf(payment),
  paidAt: now.toISOString(),
  gatewayRefunds: returnedOf(payment, now),
});

/** What the gateway has of a payment, pesos. */
export function heldByGateway(payment: GatewayPayment): number {
  const { status } = payment;
  const isThere = status === "approved" || status === "in_mediation" || isDisputeWon(payment);
  return isThere ? returnedBy(payment).left : 0;
}

/** Money that bought nothing: how much of it is there, and whether it is to be sent after all since a dispute was won. */
function judgeReturned(
  order: Order,
  refundId: string,
  payment: GatewayPayment,
  next: PaymentStatus,
  now: Date,
): Partial<Order> | undefined {
  const matched = matchRefunds(order, returnedBy(payment), now);
  if (!isPaid(next) && next !== "refunded" && next !== "chargeback") return matched; // an older state, read late
  const known = { ...order, ...matched };
  const held = heldByGateway(payment);
  const isGone = next === "refunded" || (next === "chargeback" && !isDisputeWon(payment));
  const change =
    keptOfRefund(known, refundId, held) ??
    (isDisputeWon(payment) ? takenByBank(known, refundId, held, now) : undefined) ??
    (isGone
      ? closedRefund(known, refundId, { gatewayRefundId: null }, now)
      : limitedRefund(known, refundId, held));
  return matched || change ? { ...matched, ...change } : undefined;
}

/** A refund that was done because the bank had taken the money is to be sent after all. */
function takenByBank(order: Order, refundId: string, amount: number, now: Date): Partial<Order> | undefined {
  const isBanks = ({ id, status, gatewayRefundId, reference }: RefundRecord) =>
    id === refundId && status === "done" && gatewayRefundId === null && reference === null;
  if (!order.refunds.some(isBanks)) return undefined;
  const refunds = order.refunds.map((refund) =>
    isBanks(refund) ? { ...refund, amount, status: "open" as const, doneAt: null, attempts: 0 } : refund,
  );
  return { refunds, reconcileAt: firstReconciliation(now) };
}

/** News of the payment that bought the tickets: what went back of it, a dispute, a fee that was not known before. */
function judgeBought(order: Order, payment: GatewayPayment, next: PaymentStatus, now: Date): Judgement {
  if (order.paymentStatus === "chargeback")
    return isDisputeWon(payment) ? { verdict: "dispute won" } : { verdict: "recorded" };
  // a dispute that was won before we saw that it was lost has undone nothing
  const undone = next === "refunded" || (next === "chargeback" && !isDisputeWon(payment));
  if (undone && (isStepForward(order.paymentStatus, next) || isPaidTwiceBack(order, next))) {
    const fields = { paymentStatus: next, payment: recordOf(payment), undoneAt: now.toISOString() };
    const refunds = next === "refunded" ? allBack(order, payment, now) : withBank(order, now);
    return { verdict: "recorded", fields: { ...refunds, ...fields } };
  }
  const matched = matchRefunds(order, returnedBy(payment), now);
  const record = recordOf(payment);
  const isNewRecord = isPaid(order.paymentStatus) && !isSameRecord(record, order.payment);
  const fields = matched || isNewRecord ? { ...matched, ...(isNewRecord && { payment: record }) } : undefined;
  return { verdict: "recorded", fields };
}

/** All of it is back, part of it perhaps by a refund of ours whose answer is still on its way. */
function allBack(order: Order, payment: GatewayPayment, now: Date): Partial<Order> {
  const { refunds = order.refunds } = matchRefunds(order, returnedBy(payment), now) ?? {};
  return refundsAllBack({ refunds }, now);
}

/** What was given up is not to be paid by hand while the bank has the money: it waits like what is open. */
export function withBank(order: Order, now: Date): Partial<Order> | undefined {
  const reopened = reopenedRefunds(order, undefined);
  return reopened && { ...reopened, reconcileAt: firstReconciliation(now) };
}

/** What a person sent back by hand the gateway still had, and the bank takes it now. */
const isPaidTwiceBack = (order: Order, next: PaymentStatus): boolean =>
  order.paymentStatus === "refunded" && next === "chargeback" && keptByGateway(order) > 0;

/** Field by field: what is stored comes back in another order. */
function isSameRecord(a: PaymentRecord, b: PaymentRecord | null): boolean {
  return b !== null && Object.entries(a).every(([name, value]) => value === b[name as keyof PaymentRecord]);
}

/** The bank had taken the money and gave it back. Source: Mercado Pago, chargebacks, `status_detail`. */
export const isDisputeWon = ({ status, statusDetail }: GatewayPayment): boolean =>
  status === "charged_back" && statusDetail === "reimbursed";

/** An attempt to pay for an order that has bought nothing: under way, or refused. */
function judgeAttempt(
  order: Order,
  payment: GatewayPayment,
  next: PaymentStatus,
  now: Date,
): Partial<Order> | undefined {
  // refunded before we saw the approval: treat as never paid
  if (next !== "processing" && next !== "failed") return undefined;
  if (isOldRejection(order, payment, next)) return undefined;
  const isUnderWay = next === "processing" && order.status === "held";
  const expiresAt = isUnderWay ? keptUntil(order, payment, now) : order.expiresAt;
  const isNews = isStepForward(order.paymentStatus, next);
  if (!isNews && expiresAt === order.expiresAt) return undefined;
  return { paymentStatus: next, payment: recordOf(payment), ...(isUnderWay && { expiresAt }) };
}

/**
 * A payment that was begun within the hold keeps it for as long as its kind may take; of several, the longest. One that was begun
 * in the time which another had kept is waited for no longer than from the hold's own end: who goes on beginning payments keeps no
 * places for ever.
 */
export function keptUntil(
  { createdAt: heldAt, expiresAt }: Order,
  { type, createdAt }: Pick<GatewayPayment, "type" | "createdAt">,
  now: Date,
): string {
  const ownEnd = Date.parse(heldAt) + HOLD_MINUTES * MINUTE_MS;
  const begun = new Date(Math.min(createdAt === null ? now.getTime() : Date.parse(createdAt), ownEnd));
  const needed = waitsUntil(type, begun).toISOString();
  return needed > expiresAt ? needed : expiresAt;
}

/** A rejection of one attempt says nothing of another one that is under way. */
function isOldRejection(order: Order, payment: GatewayPayment, next: PaymentStatus): boolean {
  return next === "failed" && order.paymentStatus === "processing" && order.payment?.id !== payment.id;
}

const isTheOrders = (order: Order, { amount, currency }: GatewayPayment): boolean =>
  amount === order.total && currency === order.currency;
