import { canMove } from "@tarima/shared/lib/status.ts";
import { isPaidHere } from "@tarima/shared/orders/is-paid-here.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { ORDER_TRANSITIONS } from "@tarima/shared/orders/order.status.ts";
import { ticketsByType } from "@tarima/shared/orders/ticket-count.ts";
import { PAYMENT_TRANSITIONS } from "@tarima/shared/payments/payment.status.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { lessenHolding, returnPlaces } from "../../inventory/inventory.repo.ts";
import { returnUse } from "../../promo-codes/promo-codes.repo.ts";
import { minutesKept, recordLapseOfAddress } from "../limits/lapsed-holds.ts";
import { changeOrder, type OrderSnapshot } from "../orders.repo.ts";

interface End {
  status: "expired" | "released";
  /** Whether its buyer let it lapse; it may also be that what it was to buy is gone. */
  isLapse: boolean;
}

function end(order: Order, batch: WriteBatch, { status, isLapse }: End, now: Date): Partial<Order> {
  returnPlaces(batch, order, order.takes);
  const tickets = ticketsByType(order.items);
  const lapsed = { minutes: minutesKept(order, now), at: now.getTime() };
  const kept = { turn: order.turn, ...(isLapse && { lapsed }) };
  // what a box office holds counts against nobody
  if (isPaidHere(order)) lessenHolding(batch, order.event.id, order.uid, tickets, kept);
  // an offer of the waiting list was asked for from no address
  if (isLapse && isPaidHere(order) && order.waitingListId === undefined)
    recordLapseOfAddress(batch, order, now);
  if (order.promoCode?.isLimited) returnUse(batch, order.promoCode.id);
  // a payment that arrived and was refunded during the hold keeps its status
  const isOpen = canMove(PAYMENT_TRANSITIONS, order.paymentStatus, "cancelled");
  return { status, takes: [], ...(isOpen && { paymentStatus: "cancelled" as const }) };
}

/** What the gateway said about a hold that ends, and when to ask it next. */
export type FoundAtEnd = Partial<Pick<Order, "isFoundUnpaid" | "reconcileAt">>;

/** Returns the places of an expired hold. Safe to repeat; does nothing to paid or ended orders. */
export function expireOrder(
  orderId: string,
  now: Date,
  known?: OrderSnapshot,
  found: FoundAtEnd = {},
): Promise<Order> {
  const change = (order: Order, batch: WriteBatch) => {
    const isOver = order.status === "held" && Date.parse(order.expiresAt) <= now.getTime();
    return isOver ? { ...end(order, batch, { status: "expired", isLapse: true }, now), ...found } : undefined;
  };
  return changeOrder(orderId, now, change, known);
}

/** Returns the places at the buyer's request. Safe to repeat. Throws ORDER_NOT_CANCELLABLE once it is paid or being paid. */
export function releaseOrder(orderId: string, now: Date): Promise<Order> {
  return changeOrder(orderId, now, (order, batch) => {
    if (order.status === "released" || order.status === "expired") return undefined;
    const isUnpaid = order.paymentStatus === "pending" || order.paymentStatus === "failed";
    if (!isUnpaid || !canMove(ORDER_TRANSITIONS, order.status, "released"))
      throw new AppError("ORDER_NOT_CANCELLABLE");
    return end(order, batch, { status: "released", isLapse: true }, now);
  });
}

/** Ends a held order of tickets that were given back, and are not for sale any more, however its payment stands. Safe to repeat. */
export function endGoneOrder(orderId: string, now: Date): Promise<Order> {
  return changeOrder(orderId, now, (order, batch) => {
    if (order.status !== "held" || !order.resale) return undefined;
    const ended = end(order, batch, { status: "released", isLapse: false }, now);
    return { ...ended, resale: { ...order.resale, isGone: true } };
  });
}
