import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import type { Order, RefundRecord } from "@tarima/shared/orders/order.schema.ts";
import * as logger from "firebase-functions/logger";
import { AppError } from "../../../lib/app-error.ts";
import { raiseIncident } from "../../incidents/incidents.repo.ts";
import { changeOrder } from "../../orders/orders.repo.ts";
import {
  amountByHand,
  closedRefund,
  failedRefund,
  limitedRefund,
  MAX_REFUND_ATTEMPTS,
  matchRefunds,
  openRefunds,
} from "../../orders/refunds.ts";
import { isDisputeWon } from "../gateway/decide-payment-update.ts";
import { fetchPayment, type GatewayPayment, refundPayment, returnedBy } from "../gateway/mercado-pago.ts";

/** Who asks the gateway: a person, who may press as often as they like, or the schedule, which alone counts its tries. */
export type Asking = "person" | "schedule";

/**
 * Asks the gateway for every refund that is still open; with the same key each time, so that money goes back once. One that
 * the schedule asked for too often is given up, and somebody is notified.
 */
export async function sendRefunds(order: Order, asking: Asking, now: Date): Promise<Order> {
  let current = order;
  for (const refund of openRefunds(order)) current = await closeRefund(current, refund, asking, now);
  return current;
}

async function closeRefund(order: Order, refund: RefundRecord, asking: Asking, now: Date): Promise<Order> {
  try {
    // an answer may have been lost, or somebody was quicker in the gateway's panel: what went back is not sent again
    const payment = await fetchPayment(refund.paymentId);
    if (waitsForBank(order, refund, payment)) return order;
    const known = await matchPayment(order, refund, payment, now);
    const open = openRefunds(known).find(({ id }) => id === refund.id);
    if (!open) return known;
    const { gatewayRefundId, sent } = await refundPayment(open, order.id, wholeAmount(known, open));
    return await changeOrder(order.id, now, (stored) => {
      // since it was asked, somebody may have returned a part in the panel: of the whole it sent the rest
      const limited = { ...stored, ...limitedRefund(stored, refund.id, sent) };
      return closedRefund(limited, refund.id, { gatewayRefundId }, now);
    });
  } catch (error) {
    logger.error("A refund stays open", { orderId: order.id, refundId: refund.id, error: String(error) });
    return asking === "schedule" ? countAttempt(order, refund, now) : order;
  }
}

/** The bank has it: sent back once we have it again, and nobody is to pay it by hand before. */
const isDisputed = (payment: GatewayPayment): boolean =>
  payment.status === "charged_back" && !isDisputeWon(payment);

/** The bank has given it to the buyer for good. Source: Mercado Pago, chargebacks, `status_detail`. */
const isLost = (payment: GatewayPayment): boolean =>
  payment.status === "charged_back" && payment.statusDetail === "settled";

/** Whether the order says itself that the bank has its money; until it does, a refund of its tickets waits. */
const isBooked = ({ undoneAt }: Order, { tickets }: RefundRecord): boolean =>
  tickets.length === 0 || undoneAt !== null;

/** While the bank has the money nothing is sent, counted or given up; once it is lost, and the order says so, there is nothing to send. */
const waitsForBank = (order: Order, refund: RefundRecord, payment: GatewayPayment): boolean =>
  isDisputed(payment) && !(isLost(payment) && isBooked(order, refund));

/** Notes what the gateway has returned of a refund's payment already; a refund takes no more than what is left of it. */
async function matchPayment(
  order: Order,
  { id }: RefundRecord,
  payment: GatewayPayment,
  now: Date,
): Promise<Order> {
  const isAllBack = payment.status === "refunded" || isLost(payment);
  if (payment.refunds.length === 0 && !isAllBack) return order;
  return changeOrder(order.id, now, (stored) => {
    const matched = matchRefunds(stored, returnedBy(payment), now);
    const known = { ...stored, ...matched };
    const rest = isAllBack
      ? closedRefund(known, id, { gatewayRefundId: null }, now)
      : limitedRefund(known, id, payment.amount - payment.refunded);
    return matched || rest ? { ...matched, ...rest } : undefined;
  });
}

async function countAttempt(order: Order, refund: RefundRecord, now: Date): Promise<Order> {
  if (refund.attempts + 1 >= MAX_REFUND_ATTEMPTS) {
    const known = await askOnceMore(order, refund, now);
    if (!openRefunds(known ?? { refunds: [] }).some(({ id }) => id === refund.id)) return known ?? order;
  }
  const after = await changeOrder(order.id, now, (stored) => failedRefund(stored, refund.id));
  const failed = after.refunds.find(({ id, status }) => id === refund.id && status === "failed");
  if (failed) await raiseIncident(refundIncident(after, failed), now);
  return after;
}

/**
 * Before it is given up: the answer of the very last try may be what was lost. Undefined where the gateway does not say; nobody is
 * told to pay by hand what may be on its way.
 */
async function askOnceMore(order: Order, refund: RefundRecord, now: Date): Promise<Order | undefined> {
  try {
    const payment = await fetchPayment(refund.paymentId);
    return waitsForBank(order, refund, payment) ? undefined : await matchPayment(order, refund, payment, now);
  } catch (error) {
    if (error instanceof AppError && error.code === "ORDER_NOT_FOUND") return order; // it knows of no such payment
    logger.error("A refund is not given up unasked", { orderId: order.id, error: String(error) });
    return undefined;
  }
}

/** What was paid by the payment that is sent back; undefined where it bought nothing, and all of it goes. */
function wholeAmount({ payment }: Order, { paymentId, tickets }: RefundRecord): number | undefined {
  return tickets.length > 0 && payment?.id === paymentId ? payment.amount : undefined;
}

function refundIncident(order: Order, refund: RefundRecord) {
  const { id, event } = order;
  const amount = amountByHand(order, refund);
  return {
    key: `refund-${id}-${refund.id}`,
    title: "Un reembolso no salió",
    detail: `${event.name}: la pasarela no aceptó devolver ${formatMoney(amount)} de la compra ${id}. Hay que devolverlo a mano.`,
    severity: "high" as const,
    service: "payments",
  };
}
