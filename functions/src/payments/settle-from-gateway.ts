import type { Order } from "@tarima/shared/orders/order.schema.ts";
import * as logger from "firebase-functions/logger";
import { changeOrder, findOrdersToReconcile } from "../orders/orders.repo.ts";
import { closeRefunds } from "./close-refunds.ts";
import { searchPayments } from "./mercado-pago.ts";
import { nextReconciliation } from "./reconciliation.ts";
import { recordPayment } from "./record-payment.ts";

/** Orders one run of the schedule asks about at most; the next run takes the rest. */
const RECONCILE_BATCH = 100;
/** The gateway's statuses of a payment that may still become one thing or the other. */
const UNDECIDED = ["pending", "in_process", "authorized"];

interface Settled {
  order: Order;
  /** Whether the gateway may have more to say: a payment is undecided, or one could not be dealt with. */
  isOpen: boolean;
}

/** Asks the gateway for what no notification told of an order, and records it. One payment's fault hides no other. */
export async function settleFromGateway(order: Order, now: Date): Promise<Settled> {
  let settled = order;
  let isOpen = false;
  for (const payment of await searchPayments(order.id)) {
    isOpen ||= UNDECIDED.includes(payment.status);
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
  return { order: settled, isOpen };
}

/** Does that for every order whose turn it is, and tries its open refunds again. Answers how many were asked about. */
export async function reconcilePayments(now: Date): Promise<number> {
  const due = await findOrdersToReconcile(now, RECONCILE_BATCH);
  for (const order of due) {
    let settled: Settled = { order, isOpen: true };
    try {
      settled = await settleFromGateway(order, now);
      settled.order = await closeRefunds(settled.order, now);
    } catch (error) {
      logger.error("An order could not be reconciled", { orderId: order.id, error: String(error) });
    }
    const { isOpen } = settled;
    // asked of what is stored by then: a refund that was opened meanwhile must not be forgotten
    await changeOrder(order.id, now, (stored) => ({
      reconcileAt: nextReconciliation(stored, isOpen, now)?.toISOString() ?? null,
    }));
  }
  return due.length;
}
