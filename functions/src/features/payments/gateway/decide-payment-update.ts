import { keptByGateway } from "@tarima/shared/finance/metrics.ts";
import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { holdMinutesOf } from "@tarima/shared/orders/hold-minutes.ts";
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
 * `late`: paid after the hold ended. `paid twice`: the order was paid by another payment. `mismatch`: other amount or currency
 * than the order's. `over limit`: more than one person may buy, detected in the commit; `resale gone`: tickets that were given back are
 * not for sale any more, likewise. `dispute won`: the bank returned the money.
 */
export type Verdict =
  | "recorded"
  | "late"
  | "paid twice"
  | "mismatch"
  | "over limit"
  | "resale gone"
  | "dispute won";

export interface Judgement {
  verdict: Verdict;
  /** Changed fields of the order; absent if none. */
  fields?: Partial<Order> | undefined;
}

/**
 * What an update of a payment means for its order. By id, a payment is the one that paid the order, one being refunded, or any
 * other.
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
  const isWon = isDisputeWon(payment); // we saw neither the payment nor its dispute
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

/** What the gateway holds of a payment, pesos. */
export function heldByGateway(payment: GatewayPayment): number {
  const { status } = payment;
  const isThere = status === "approved" || status === "in_mediation" || isDisputeWon(payment);
  return isThere ? returnedBy(payment).left : 0;
}

/**
 * A payment that bought nothing: how much of it is left, and whether its refund has to be sent after all because a dispute was
 * won.
 */
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

/** Reopens a refund that had been closed because the bank took the money. */
function takenByBank(order: Order, refundId: string, amount: number, now: Date): Partial<Order> | undefined {
  const isBanks = ({ id, status, gatewayRefundId, reference }: RefundRecord) =>
    id === refundId && status === "done" && gatewayRefundId === null && reference === null;
  if (!order.refunds.some(isBanks)) return undefined;
  const refunds = order.refunds.map((refund) =>
    isBanks(refund) ? { ...refund, amount, status: "open" as const, doneAt: null, attempts: 0 } : refund,
  );
  return { refunds, reconcileAt: firstReconciliation(now) };
}

/** An update of the payment that paid the order: refunds, disputes, fees. */
function judgeBought(order: Order, payment: GatewayPayment, next: PaymentStatus, now: Date): Judgement {
  if (order.payment && order.paymentStatus === "chargeback")
    return isDisputeWon(payment)
      ? { verdict: "dispute won" }
      : { verdict: "recorded", fields: judgeDisputed(order.payment, payment) };
  // a dispute won before we learned of it had no effect on the order
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

/** What the bank has decided of a dispute since; the money was booked when it took it. */
function judgeDisputed(
  known: PaymentRecord,
  { status, statusDetail }: GatewayPayment,
): Partial<Order> | undefined {
  const isNews = status === "charged_back" && statusDetail !== known.statusDetail;
  const isDecided = known.statusDetail === "settled"; // an older state, read late
  return isNews && !isDecided ? { payment: { ...known, gatewayStatus: status, statusDetail } } : undefined;
}

/** The whole payment was returned, possibly by an own refund whose response has not arrived yet. */
function allBack(order: Order, payment: GatewayPayment, now: Date): Partial<Order> {
  const { refunds = order.refunds } = matchRefunds(order, returnedBy(payment), now) ?? {};
  return refundsAllBack({ refunds }, now);
}

/** While the bank has the money, given-up refunds are reopened, so that nobody pays them by hand. */
export function withBank(order: Order, now: Date): Partial<Order> | undefined {
  const reopened = reopenedRefunds(order, undefined);
  return reopened && { ...reopened, reconcileAt: firstReconciliation(now) };
}

/** The bank takes money that was refunded by hand and therefore was still at the gateway. */
const isPaidTwiceBack = (order: Order, next: PaymentStatus): boolean =>
  order.paymentStatus === "refunded" && next === "chargeback" && keptByGateway(order) > 0;

/** Compared by field, since stored fields have another order. */
function isSameRecord(a: PaymentRecord, b: PaymentRecord | null): boolean {
  return b !== null && Object.entries(a).every(([name, value]) => value === b[name as keyof PaymentRecord]);
}

/** The bank returned the money. Source: Mercado Pago, chargebacks, `status_detail`. */
export const isDisputeWon = ({ status, statusDetail }: GatewayPayment): boolean =>
  status === "charged_back" && statusDetail === "reimbursed";

/** A pending or failed payment for an unpaid order. */
function judgeAttempt(
  order: Order,
  payment: GatewayPayment,
  next: PaymentStatus,
  now: Date,
): Partial<Order> | undefined {
  // a payment that the gateway did not tell of when it was asked
  if (order.isFoundUnpaid && next !== "failed") return { isFoundUnpaid: false };
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
 * A payment started within the hold extends it for as long as its type may take; of several, the longest. A payment started
 * during such an extension extends it only as measured from the hold's original end, so that repeated payments cannot hold
 * places forever.
 */
export function keptUntil(
  { createdAt: heldAt, expiresAt, waitingListId }: Order,
  { type, createdAt }: Pick<GatewayPayment, "type" | "createdAt">,
  now: Date,
): string {
  const ownEnd = Date.parse(heldAt) + holdMinutesOf({ waitingListId }) * MINUTE_MS;
  const begun = new Date(Math.min(createdAt === null ? now.getTime() : Date.parse(createdAt), ownEnd));
  const needed = waitsUntil(type, begun).toISOString();
  return needed > expiresAt ? needed : expiresAt;
}

/** The rejection of one payment does not affect another that is pending. */
function isOldRejection(order: Order, payment: GatewayPayment, next: PaymentStatus): boolean {
  return next === "failed" && order.paymentStatus === "processing" && order.payment?.id !== payment.id;
}

const isTheOrders = (order: Order, { amount, currency }: GatewayPayment): boolean =>
  amount === order.total && currency === order.currency;
