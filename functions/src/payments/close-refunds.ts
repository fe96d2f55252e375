import type { Order, RefundRecord } from "@tarima/shared/orders/order.schema.ts";
import { closedRefund, failedRefund, openRefunds } from "@tarima/shared/orders/refunds.ts";
import * as logger from "firebase-functions/logger";
import { changeOrder } from "../orders/orders.repo.ts";
import { raiseIncident } from "../system/incidents.repo.ts";
import { refundPayment } from "./mercado-pago.ts";

/**
 * Asks the gateway for every refund that is still open; with the same key each time, so that money goes back once. One that
 * was refused too often is given up, and somebody is told.
 */
export async function closeRefunds(order: Order, now: Date): Promise<Order> {
  let current = order;
  for (const refund of openRefunds(order)) current = await closeRefund(current, refund, now);
  return current;
}

async function closeRefund(order: Order, refund: RefundRecord, now: Date): Promise<Order> {
  try {
    await refundPayment(refund, order.id, wholeAmount(order, refund));
  } catch (error) {
    logger.error("A refund stays open", { orderId: order.id, refundId: refund.id, error: String(error) });
    const after = await changeOrder(order.id, now, (stored) => failedRefund(stored, refund.id));
    if (after.refunds.some(({ id, status }) => id === refund.id && status === "failed"))
      await raiseIncident(refundIncident(order, refund), now);
    return after;
  }
  return changeOrder(order.id, now, (stored) => closedRefund(stored, refund.id, now));
}

/** What was paid by the payment that is sent back; undefined where it bought nothing, and all of it goes. */
function wholeAmount({ payment }: Order, { paymentId, tickets }: RefundRecord): number | undefined {
  return tickets.length > 0 && payment?.id === paymentId ? payment.amount : undefined;
}

function refundIncident({ id, event }: Order, refund: RefundRecord) {
  return {
    key: `refund-${id}-${refund.id}`,
    title: "Un reembolso no salió",
    detail: `${event.name}: la pasarela no aceptó devolver ${refund.amount} de la compra ${id}. Hay que devolverlo a mano.`,
    severity: "high" as const,
    service: "payments",
  };
}
