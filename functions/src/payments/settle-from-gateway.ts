import type { Order } from "@tarima/shared/orders/order.schema.ts";
import * as logger from "firebase-functions/logger";
import { findUnsettledOrders } from "../orders/orders.repo.ts";
import { searchPayments } from "./mercado-pago.ts";
import { recordPayment } from "./record-payment.ts";

/** Orders one run of the schedule asks about at most. */
const RECONCILE_BATCH = 100;
/** Older orders are no longer asked about: PSE settles within minutes. */
const RECONCILE_WINDOW_MS = 24 * 60 * 60_000;

/** Asks the gateway for what no notification told of an order, and records it. */
export async function settleFromGateway(order: Order, now: Date): Promise<void> {
  for (const payment of await searchPayments(order.id)) await recordPayment(payment, now);
}

/** Does that for every order that may have money under way. Answers how many were asked about. */
export async function reconcilePayments(now: Date): Promise<number> {
  const open = await findUnsettledOrders(new Date(now.getTime() - RECONCILE_WINDOW_MS), RECONCILE_BATCH);
  for (const order of open) {
    try {
      await settleFromGateway(order, now);
    } catch (error) {
      logger.error("An order could not be reconciled", { orderId: order.id, error: String(error) });
    }
  }
  return open.length;
}
