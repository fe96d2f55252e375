import type { Order } from "@tarima/shared/orders/order.schema.ts";
import * as logger from "firebase-functions/logger";
import { findOrdersToReconcile, scheduleReconciliation } from "../orders/orders.repo.ts";
import { searchPayments } from "./mercado-pago.ts";
import { nextReconciliation } from "./reconciliation.ts";
import { recordPayment } from "./record-payment.ts";

/** Orders one run of the schedule asks about at most; the next run takes the rest. */
const RECONCILE_BATCH = 100;

/** Asks the gateway for what no notification told of an order, and records it. Answers the order as it is then. */
export async function settleFromGateway(order: Order, now: Date): Promise<Order> {
  let settled = order;
  for (const payment of await searchPayments(order.id)) settled = await recordPayment(payment, now);
  return settled;
}

/** Does that for every order whose turn it is. Answers how many were asked about. */
export async function reconcilePayments(now: Date): Promise<number> {
  const due = await findOrdersToReconcile(now, RECONCILE_BATCH);
  for (const order of due) {
    let settled = order;
    try {
      settled = await settleFromGateway(order, now);
    } catch (error) {
      logger.error("An order could not be reconciled", { orderId: order.id, error: String(error) });
    }
    await scheduleReconciliation(order.id, nextReconciliation(settled, now));
  }
  return due.length;
}
