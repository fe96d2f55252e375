import type { ErrorCode } from "@tarima/shared/api/errors.ts";
import { isPostponed, overAt } from "@tarima/shared/events/dates/postponed.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Order, OrderItem, RefundRecord } from "@tarima/shared/orders/order.schema.ts";
import { ticketsByType } from "@tarima/shared/orders/ticket-count.ts";
import { isFurtherDate } from "@tarima/shared/passes/pass-lines.ts";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { orders } from "../../../lib/firestore/collections.ts";
import { placesNeeded, poolsOfCombination } from "../../inventory/pools.ts";
import { reserveInventory } from "../../inventory/reserve-inventory.ts";
import { recordMoney } from "../../ledger/ledger.repo.ts";
import { hasUsesLeft } from "../../orders/pricing/codes.ts";
import { sourceOfSale } from "../../sources/source-of-order.ts";
import { assertDatesOpen } from "../../ticketing/pass-dates.ts";
import { refundUnmatchedPayment } from "../refunds/refund-unmatched-payment.ts";
import { retakeListings } from "../resale/retake-listings.ts";
import { type GatewayPayment, recordOf, returnedOf } from "./mercado-pago.ts";

/** The refund reason of each error. */
const REASONS: Partial<Record<ErrorCode, RefundRecord["reason"]>> = {
  SOLD_OUT: "sold_out",
  EVENT_NOT_ON_SALE: "event_closed",
  EVENT_NOT_FOUND: "event_closed",
  TICKET_TYPE_NOT_FOUND: "event_closed",
  PERSON_LIMIT_EXCEEDED: "person_limit",
  PROMO_CODE_EXPIRED: "sold_out",
  RESALE_GONE: "resale_gone",
};

/** Handles a payment that arrived after the hold ended: takes the places again, or refunds it if that fails. */
export async function confirmLatePayment(order: Order, payment: GatewayPayment, now: Date): Promise<Order> {
  try {
    const retaken = await (order.resale ? retakeListings : retakePlaces)(order, payment, now);
    const hasBought = retaken.paidAt !== null && retaken.payment?.id === payment.id;
    return hasBought ? retaken : refundUnmatchedPayment(order.id, payment, "paid_twice", now);
  } catch (error) {
    const reason = error instanceof AppError ? REASONS[error.code] : undefined;
    if (!reason) throw error;
    return refundUnmatchedPayment(order.id, payment, reason, now);
  }
}

async function retakePlaces(order: Order, payment: GatewayPayment, now: Date): Promise<Order> {
  let late: DocumentSnapshot<Order>;
  await assertDatesOpen(order.passDates ?? [], now);
  const retaken = await reserveInventory(order.event.id, {
    orderId: order.id,
    people: [order.uid, ...(order.documentKey ? [order.documentKey] : [])],
    types: order.items.map(({ combinationId }) => combinationId),
    promoCodeId: order.promoCode?.isLimited ? order.promoCode.id : undefined,
    decide: (event, stored, promoCode) => {
      const existing = stored?.data();
      if (!stored || !existing) throw new AppError("ORDER_NOT_FOUND");
      late = stored;
      // another payment paid the order, or this one is being refunded
      const isOpen =
        existing.paymentStatus === "cancelled" &&
        existing.refunds.every(({ paymentId }) => paymentId !== payment.id);
      if (existing.paidAt !== null || !isOpen) return { existing };
      const isSelling = event.status === "published" && !isPostponed(event) && overAt(event) > now;
      if (!isSelling || event.producerStatus !== "active") throw new AppError("EVENT_NOT_ON_SALE");
      if (order.promoCode?.isLimited && !hasUsesLeft(promoCode)) throw new AppError("PROMO_CODE_EXPIRED");
      assertOpensSameDates(order.items, event);
      return { places: placesOf(order, event), tickets: ticketsByType(order.items), turn: order.turn };
    },
    write: (batch, event, takes) => {
      const fields: Partial<Order> = {
        items: withPoolsOfToday(order, event),
        status: "confirmed",
        paymentStatus: "completed",
        payment: recordOf(payment),
        gatewayRefunds: returnedOf(payment, now),
        takes,
        paidAt: now.toISOString(),
        updatedAt: now.toISOString(),
      };
      const stored = late.data() ?? order; // decide has read it
      const bought = { ...fields, ...recordMoney(batch, stored, { ...stored, ...fields }, now) };
      const precondition = late.updateTime ? { lastUpdateTime: late.updateTime } : {};
      batch.update(late.ref, orders.encode(bought), precondition);
      return { ...stored, ...bought };
    },
  });
  // only now: a payment that is given back takes no place
  if (retaken.paidAt !== null) await sourceOfSale(retaken, now);
  return retaken;
}

/**
 * A pass is had again only where its type opens the dates it was bought for: on others no place is set apart any more. Throws
 * EVENT_NOT_ON_SALE.
 */
export function assertOpensSameDates(items: readonly OrderItem[], { combinations }: Event): void {
  for (const { combinationId, pass } of items.filter(isFurtherDate)) {
    const dates = combinations.find(({ id }) => id === combinationId)?.pass?.dates ?? [];
    if (!dates.some(({ eventId }) => eventId === pass?.eventId)) throw new AppError("EVENT_NOT_ON_SALE");
  }
}

/** The order's items with the pools their types use now: a type may have moved to another phase since. */
export function withPoolsOfToday({ items }: Pick<Order, "items">, event: Event): OrderItem[] {
  return items.map((item) => {
    if (isFurtherDate(item)) return item;
    const combination = event.combinations.find(({ id }) => id === item.combinationId);
    return combination ? { ...item, pools: poolsOfCombination(combination, event.pools) } : item;
  });
}

/** The order's places, with as many per ticket as when it was sold. */
function placesOf(order: Order, event: Event): Record<string, number> {
  const own = order.items.filter((item) => !isFurtherDate(item));
  const chosen = own.map(({ combinationId, quantity, seatsPerTicket }) => {
    const combination = event.combinations.find(({ id }) => id === combinationId);
    if (!combination) throw new AppError("TICKET_TYPE_NOT_FOUND");
    return { combination: { ...combination, seatsPerTicket }, quantity };
  });
  return placesNeeded(chosen, event.pools);
}
