import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import type { Order, RefundRecord } from "@tarima/shared/orders/order.schema.ts";
import { AppError } from "../../../lib/app-error.ts";
import * as logger from "../../../lib/observability/logger.ts";
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

/** Who calls the gateway: a person, as often as they like, or the schedule. Only the schedule's attempts are counted. */
export type Asking = "person" | "schedule";

/**
 * Sends all open refunds of an order to the gateway, each with its own fixed key, so that it is sent once. After too many
 * attempts of the schedule a refund is given up and an incident raised.
 */
export async function sendRefunds(order: Order, asking: Asking, now: Date): Promise<Order> {
  let current = order;
  for (const refund of openRefunds(order)) current = await closeRefund(current, refund, asking, now);
  return current;
}

async function closeRefund(order: Order, refund: RefundRecord, asking: Asking, now: Date): Promise<Order> {
  try {
    // a response may have been lost, or it was refunded in the panel: what is already returned is not sent again
    const payment = await fetchPayment(refund.paymentId);
    if (waitsForBank(order, refund, payment)) return order;
    const known = await matchPayment(order, refund, payment, now);
    const open = openRefunds(known).find(({ id }) => id === refund.id);
    if (!open) return known;
    const { gatewayRefundId, sent } = await refundPayment(open, order.id, wholeAmount(known, open));
    return await changeOrder(order.id, now, (stored) => {
      // if part was refunded in the panel meanwhile, a full refund returned only the rest
      const limited = { ...stored, ...limitedRefund(stored, refund.id, sent) };
      return closedRefund(limited, refund.id, { gatewayRefundId }, now);
    });
  } catch (error) {
    logger.error("A refund stays open", { orderId: order.id, refundId: refund.id, error: String(error) });
    return asking === "schedule" ? countAttempt(order, refund, now) : order;
  }
}

/** The bank has the money: the refund waits until it is returned, and must not be paid by hand. */
const isDisputed = (payment: GatewayPayment): boolean =>
  payment.status === "charged_back" && !isDisputeWon(payment);

/** The bank decided for the buyer. Source: Mercado Pago, chargebacks, `status_detail`. */
const isLost = (payment: GatewayPayment): boolean =>
  payment.status === "charged_back" && payment.statusDetail === "settled";

/** Whether the order already records that the bank has the money; until then a refund of tickets waits. */
const isBooked = ({ undoneAt }: Order, { tickets }: RefundRecord): boolean =>
  tickets.length === 0 || undoneAt !== null;

/**
 * While the bank has the money, the refund is not sent, counted or given up. Once the dispute is lost and recorded in the
 * order, nothing has to be sent.
 */
const waitsForBank = (order: Order, refund: RefundRecord, payment: GatewayPayment): boolean =>
  isDisputed(payment) && !(isLost(payment) && isBooked(order, refund));

/** Records refunds the gateway has already made of the payment, and limits the refund to what is left. */
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
 * Before giving up, checks once more whether the last attempt succeeded after all. Undefined if the gateway does not respond:
 * then the refund must not be paid by hand, as it may have been sent.
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

/** The amount of the payment if it paid the order; undefined for one that bought nothing, which is refunded in full. */
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
