import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { forEachConcurrent } from "../../../lib/for-each-concurrent.ts";
import * as logger from "../../../lib/observability/logger.ts";
import { changeOrder, findOrdersToReconcile } from "../../orders/orders.repo.ts";
import { sendRefunds } from "../refunds/send-refunds.ts";
import { cancelPayment, searchPayments } from "./mercado-pago.ts";
import { nextReconciliation } from "./reconciliation.ts";
import { recordPayment } from "./record-payment.ts";

/** Orders read at once, and orders checked at the gateway concurrently. */
const BATCH = 100;
const AT_ONCE = 10;
/** Most batches per run; the next run continues. */
const MOST_BATCHES = 20;
/** The gateway's statuses of undecided payments. */
const UNDECIDED = ["pending", "in_process", "authorized"];
/** Those of payments that charged nothing, and never will. */
const UNCHARGED = ["rejected", "cancelled"];

interface Reconciled {
  order: Order;
  /** Whether to ask again: a payment is undecided, or one could not be processed. */
  isOpen: boolean;
  /** Ids of undecided payments. */
  undecided: string[];
  /** Whether the gateway says that nothing was charged, nor may still be; undefined where it did not answer. */
  isUnpaid?: boolean;
}

/**
 * Fetches an order's payments from the gateway and records them, in case notifications were lost. An error in one payment does
 * not affect the others.
 */
export async function reconcilePayment(order: Order, now: Date): Promise<Reconciled> {
  let reconciled = order;
  const payments = await searchPayments(order.id);
  const undecided = payments.filter(({ status }) => UNDECIDED.includes(status)).map(({ id }) => id);
  let isOpen = undecided.length > 0;
  let isUnpaid = payments.every(({ status }) => UNCHARGED.includes(status));
  for (const payment of payments) {
    try {
      reconciled = await recordPayment(payment, now);
    } catch (error) {
      isOpen = true;
      isUnpaid = false;
      logger.error("A payment could not be recorded", {
        orderId: order.id,
        paymentId: payment.id,
        error: String(error),
      });
    }
  }
  return { order: reconciled, isOpen, undecided, isUnpaid };
}

/** Cancels undecided payments at the gateway. If one cannot be cancelled, it is handled when it is paid. */
export async function cancelUndecided(orderId: string, paymentIds: readonly string[]): Promise<void> {
  for (const paymentId of paymentIds) {
    try {
      await cancelPayment(paymentId);
    } catch (error) {
      logger.warn("A payment could not be cancelled", { orderId, paymentId, error: String(error) });
    }
  }
}

/** Reconciles all due orders, and retries their open refunds. Returns the number of orders. */
export async function reconcilePayments(now: Date): Promise<number> {
  let asked = 0;
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const due = await findOrdersToReconcile(now, BATCH);
    await forEachConcurrent(due, AT_ONCE, (order) => reconcile(order, now));
    asked += due.length;
    if (due.length < BATCH) break;
  }
  return asked;
}

async function reconcile(order: Order, now: Date): Promise<void> {
  let reconciled: Reconciled = { order, isOpen: true, undecided: [] };
  try {
    reconciled = await reconcilePayment(order, now);
    reconciled.order = await sendRefunds(reconciled.order, "schedule", now);
  } catch (error) {
    logger.error("An order could not be reconciled", { orderId: order.id, error: String(error) });
  }
  const { isOpen, isUnpaid } = reconciled;
  // decided on the stored order, since a refund may have been opened meanwhile
  await changeOrder(order.id, now, (stored) => ({
    reconcileAt: nextReconciliation(stored, isOpen, now)?.toISOString() ?? null,
    // until its end a payment may be started that this answer does not know
    ...(isUnpaid !== undefined && hasLapsed(stored, now) && { isFoundUnpaid: isUnpaid }),
  }));
}

const hasLapsed = ({ status, expiresAt }: Order, now: Date): boolean =>
  status === "expired" && Date.parse(expiresAt) <= now.getTime();
