import type { Order } from "@tarima/shared/orders/order.schema.ts";
import * as logger from "firebase-functions/logger";
import { forEachConcurrent } from "../../../lib/for-each-concurrent.ts";
import { changeOrder, findOrdersToReconcile } from "../../orders/orders.repo.ts";
import { sendRefunds } from "../refunds/send-refunds.ts";
import { cancelPayment, searchPayments } from "./mercado-pago.ts";
import { nextReconciliation } from "./reconciliation.ts";
import { recordPayment } from "./record-payment.ts";

/** Orders that are read at once, and of those the ones the gateway is asked about side by side. */
const BATCH = 100;
const AT_ONCE = 10;
/** Batches one run of the schedule goes through at most; the next run takes the rest. */
const MOST_BATCHES = 20;
/** The gateway's statuses of a payment that may still become one thing or the other. */
const UNDECIDED = ["pending", "in_process", "authorized"];

interface Settled {
  order: Order;
  /** Whether the gateway may have more to say: a payment is undecided, or one could not be dealt with. */
  isOpen: boolean;
  /** The payments that may still become one thing or the other. */
  undecided: string[];
}

/** Asks the gateway for what no notification told of an order, and records it. One payment's fault hides no other. */
export async function reconcilePayment(order: Order, now: Date): Promise<Settled> {
  let settled = order;
  const payments = await searchPayments(order.id);
  const undecided = payments.filter(({ status }) => UNDECIDED.includes(status)).map(({ id }) => id);
  let isOpen = undecided.length > 0;
  for (const payment of payments) {
    try {
      settled = await recordPayment(payment, now);
    } catch (error) {
      isOpen = true;
      logger.error("A payment could not be recorded", {
        orderId: order.id,
        paymentId: payment.id,
        error: String(error),
      });
    }
  }
  return { order: settled, isOpen, undecided };
}

/** Tells the gateway that nobody waits for these payments any more. One it does not take is dealt with when its money comes. */
export async function cancelUndecided(orderId: string, paymentIds: readonly string[]): Promise<void> {
  for (const paymentId of paymentIds) {
    try {
      await cancelPayment(paymentId);
    } catch (error) {
      logger.warn("A payment could not be cancelled", { orderId, paymentId, error: String(error) });
    }
  }
}

/** Does that for every order whose turn it is, and tries its open refunds again. Answers how many were asked about. */
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
  let settled: Settled = { order, isOpen: true, undecided: [] };
  try {
    settled = await reconcilePayment(order, now);
    settled.order = await sendRefunds(settled.order, "schedule", now);
  } catch (error) {
    logger.error("An order could not be reconciled", { orderId: order.id, error: String(error) });
  }
  const { isOpen } = settled;
  // asked of what is stored by then: a refund that was opened meanwhile must not be forgotten
  await changeOrder(order.id, now, (stored) => ({
    reconcileAt: nextReconciliation(stored, isOpen, now)?.toISOString() ?? null,
  }));
}
