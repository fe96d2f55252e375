import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { paymentStatusFromGateway } from "@tarima/shared/payments/payment.status.ts";
import { CASH } from "@tarima/shared/payments/payment-methods.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { findEvent, recentEvent } from "../../events/events.repo.ts";
import { reserveForCash } from "../../orders/limits/cash-places.ts";
import { countDocument } from "../../orders/limits/count-document.ts";
import { changeOrder } from "../../orders/orders.repo.ts";
import { refundUnmatchedPayment } from "../refunds/refund-unmatched-payment.ts";
import { endUnexchanged } from "../resale/end-gone.ts";
import { type Exchange, exchangeListings } from "../resale/exchange-listings.ts";
import { sendSellersRefunds } from "../resale/send-sellers-refunds.ts";
import { confirmLatePayment } from "./confirm-late-payment.ts";
import { decidePaymentUpdate, type Judgement, keptUntil } from "./decide-payment-update.ts";
import type { GatewayPayment } from "./mercado-pago.ts";
import { restoreDisputed } from "./restore-disputed.ts";
import { undoOrder } from "./undo-order.ts";

/**
 * Updates an order from one of its payments at the gateway. Only forward, however often and in whatever order notifications
 * arrive. Late payments go to confirmLatePayment; payments with the wrong amount, or for paid orders, are refunded. Throws
 * ORDER_NOT_FOUND.
 */
export async function recordPayment(payment: GatewayPayment, now: Date): Promise<Order> {
  const next = paymentStatusFromGateway(payment.status, payment.refunded, payment.amount);
  let judgement: Judgement = { verdict: "recorded" };
  let exchange: Exchange | undefined;
  const order = await changeOrder(payment.orderId, now, async (stored, batch) => {
    judgement = decidePaymentUpdate(stored, payment, next, now);
    exchange = undefined; // what an attempt that was not committed had exchanged
    if (stored.paidAt === null && judgement.fields?.paidAt && !(await isWithinLimit(stored, batch))) {
      judgement = { verdict: "over limit" };
      return undefined;
    }
    if (stored.paidAt === null && judgement.fields?.paidAt && stored.resale) {
      exchange = await exchangeIfHeld(batch, stored, now);
      if (!exchange) judgement = { verdict: "resale gone" };
      return exchange && { ...judgement.fields, takes: exchange.takes };
    }
    const fields = await withinCashLimit(judgement.fields, stored, payment, { batch, now });
    const status = fields?.paymentStatus;
    const isPaidFor = stored.paidAt !== null && stored.takes.length > 0;
    if (!isPaidFor || (status !== "refunded" && status !== "chargeback")) return fields;
    return { ...fields, ...(await undoOrder(stored, status, batch, now)) };
  });
  const { verdict } = judgement as Judgement; // assigned in the callback, which TypeScript does not track
  if (verdict === "late") return confirmLatePayment(order, payment, now);
  if (verdict === "paid twice") return refundUnmatchedPayment(order.id, payment, "paid_twice", now);
  if (verdict === "mismatch") return refundUnmatchedPayment(order.id, payment, "wrong_amount", now);
  if (exchange) await sendSellersRefunds(exchange, now);
  if (verdict === "resale gone") return endUnsold(order, payment, now);
  if (verdict === "over limit") return refundUnmatchedPayment(order.id, payment, "person_limit", now);
  if (verdict === "dispute won") return restoreDisputed(order, payment, now);
  return order;
}

/** Undefined where what the order buys is not for sale to it any more. */
async function exchangeIfHeld(batch: WriteBatch, order: Order, now: Date): Promise<Exchange | undefined> {
  try {
    return await exchangeListings(batch, order, { isLate: false }, now);
  } catch (error) {
    if (error instanceof AppError && error.code === "RESALE_GONE") return undefined;
    throw error;
  }
}

/** Its tickets were used or refunded meanwhile: the order ends, which frees the others that it holds, and the money goes back. */
async function endUnsold(order: Order, payment: GatewayPayment, now: Date): Promise<Order> {
  await endUnexchanged(order, now);
  return refundUnmatchedPayment(order.id, payment, "resale_gone", now);
}

/** Counts the order against its document; false if that would exceed the limit by now. */
async function isWithinLimit(order: Order, batch: WriteBatch): Promise<boolean> {
  const event = await recentEvent(order.event.id);
  if (!event) throw new AppError("EVENT_NOT_FOUND");
  try {
    await countDocument(batch, order, event);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "PERSON_LIMIT_EXCEEDED") return false;
    throw error;
  }
}

/**
 * A cash slip holds its places for days only if the event's share for cash is not used up; otherwise as long as a bank payment.
 */
async function withinCashLimit(
  fields: Partial<Order> | undefined,
  stored: Order,
  { type, createdAt }: GatewayPayment,
  { batch, now }: { batch: WriteBatch; now: Date },
): Promise<Partial<Order> | undefined> {
  const isKept = fields?.expiresAt !== undefined && fields.expiresAt > stored.expiresAt;
  if (!isKept || type !== CASH || stored.cashPlaces > 0) return fields;
  const event = await findEvent(stored.event.id);
  const cashPlaces = event ? await reserveForCash(batch, event, stored) : 0;
  if (cashPlaces > 0) return { ...fields, cashPlaces };
  return { ...fields, expiresAt: keptUntil(stored, { type: null, createdAt }, now) };
}
