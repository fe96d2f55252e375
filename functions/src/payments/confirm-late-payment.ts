import { AppError } from "@tarima/shared/errors.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { holdsPlaces } from "@tarima/shared/orders/order.status.ts";
import { localityPool, phasePool } from "@tarima/shared/ticketing/pools.ts";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { mails, orders } from "../firestore/collections.ts";
import { ticketCount } from "../orders/end-hold.ts";
import { changeOrder } from "../orders/orders.repo.ts";
import { sell } from "../ticketing/seller.ts";
import { type GatewayPayment, refundPayment } from "./mercado-pago.ts";
import { recordOf } from "./record-payment.ts";

/**
 * Money that came after the hold was over: the places are taken again, and only if they are gone is it sent back, in
 * full, with a mail that says why.
 */
export async function confirmLatePayment(order: Order, payment: GatewayPayment, now: Date): Promise<Order> {
  try {
    return await retakePlaces(order, payment, now);
  } catch (error) {
    if (
      !(error instanceof AppError) ||
      !["SOLD_OUT", "EVENT_NOT_ON_SALE", "PERSON_LIMIT_EXCEEDED"].includes(error.code)
    )
      throw error;
    return sendMoneyBack(order, payment, now);
  }
}

function retakePlaces(order: Order, payment: GatewayPayment, now: Date): Promise<Order> {
  let late: DocumentSnapshot<Order>;
  return sell(order.event.id, {
    orderId: order.id,
    uid: order.uid,
    decide: (event, stored) => {
      const existing = stored?.data();
      if (!stored || !existing) throw new AppError("ORDER_NOT_FOUND");
      late = stored;
      if (holdsPlaces(existing.status) || existing.paymentStatus !== "cancelled")
        return { settled: existing };
      if (event.status !== "published") throw new AppError("EVENT_NOT_ON_SALE");
      return { places: placesOf(order, event), tickets: ticketCount(order) };
    },
    write: (batch, _event, takes) => {
      const fields: Partial<Order> = {
        status: "confirmed",
        paymentStatus: "completed",
        payment: recordOf(payment),
        takes,
        paidAt: now.toISOString(),
        updatedAt: now.toISOString(),
      };
      batch.update(
        late.ref,
        orders.encode(fields),
        late.updateTime ? { lastUpdateTime: late.updateTime } : {},
      );
      return { ...order, ...fields };
    },
  });
}

/** The places of what was ordered, whatever the event sells today. */
function placesOf(order: Order, event: Event): Record<string, number> {
  const needed: Record<string, number> = {};
  for (const item of order.items) {
    const combination = event.combinations.find(({ id }) => id === item.combinationId);
    if (!combination) throw new AppError("SOLD_OUT");
    for (const pool of [localityPool(combination.localityId), phasePool(combination.phaseId)]) {
      if (pool in event.pools) needed[pool] = (needed[pool] ?? 0) + item.quantity * item.seatsPerTicket;
    }
  }
  return needed;
}

async function sendMoneyBack(order: Order, payment: GatewayPayment, now: Date): Promise<Order> {
  await refundPayment(payment.id, `late-refund-${order.id}-${payment.id}`);
  return changeOrder(order.id, now, (stored, batch) => {
    if (stored.paymentStatus === "refunded" || holdsPlaces(stored.status)) return undefined;
    const id = `late-payment-refunded-${order.id}-${payment.id}`;
    batch.create(mails.doc(id), {
      id,
      to: stored.buyer?.email ?? stored.account.email,
      template: "late-payment-refunded",
      data: { orderId: order.id, eventName: order.event.name, total: order.total },
      status: "queued",
      attempts: 0,
      createdAt: now.toISOString(),
    });
    return { paymentStatus: "refunded", payment: { ...recordOf(payment), refunded: payment.amount } };
  });
}
