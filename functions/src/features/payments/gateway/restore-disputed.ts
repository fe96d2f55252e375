import { overAt } from "@tarima/shared/events/dates/postponed.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { countByType, type TicketAmount } from "@tarima/shared/orders/ticket-amounts.ts";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { orders } from "../../../lib/firestore/collections.ts";
import { findEvent } from "../../events/events.repo.ts";
import { placesNeeded } from "../../inventory/pools.ts";
import { reserveInventory } from "../../inventory/reserve-inventory.ts";
import { recordMoney } from "../../ledger/ledger.repo.ts";
import { changeOrder } from "../../orders/orders.repo.ts";
import { matchRefunds, refundableTickets, refundOf, statusAfter } from "../../orders/refunds.ts";
import { countTickets } from "../../tickets/issuing/count-tickets.ts";
import { sendRefunds } from "../refunds/send-refunds.ts";
import { withPoolsOfToday } from "./confirm-late-payment.ts";
import { type GatewayPayment, recordOf, returnedBy } from "./mercado-pago.ts";
import { firstReconciliation } from "./reconciliation.ts";

/**
 * A dispute the bank had decided for the buyer ended in our favour. Before the event, the tickets become valid again if their
 * places can still be taken (the trigger on orders restores them); otherwise the payment is refunded. After the event, the
 * money is kept.
 */
export async function restoreDisputed(order: Order, payment: GatewayPayment, now: Date): Promise<Order> {
  const event = await findEvent(order.event.id);
  const isOver = !event || overAt(event) <= now;
  const isAllBack = disputedTickets(order).length === 0; // refunded by hand before the dispute
  if (isOver || isAllBack) return changeOrder(order.id, now, (stored) => paidAgain(stored, payment, now));
  try {
    return await retakePlaces(order, payment, now);
  } catch (error) {
    const isGone = error instanceof AppError && ["SOLD_OUT", "EVENT_NOT_ON_SALE"].includes(error.code);
    if (!isGone) throw error;
    return giveMoneyBack(order, payment, now);
  }
}

/** The order as paid again, less what was refunded before the dispute; undefined if another update was first. */
function paidAgain(stored: Order, payment: GatewayPayment, now: Date): Partial<Order> | undefined {
  if (stored.paymentStatus !== "chargeback") return undefined;
  const paid: Order = { ...stored, paymentStatus: "completed", undoneAt: null };
  const matched = matchRefunds(paid, returnedBy(payment), now);
  const paymentStatus = statusAfter({ ...paid, ...matched });
  return { ...matched, paymentStatus, payment: recordOf(payment), undoneAt: null };
}

/** Tickets that were not refunded by us before the dispute. */
const disputedTickets = (stored: Order): TicketAmount[] =>
  refundableTickets({ ...stored, paymentStatus: "completed" });

function retakePlaces(
  { id, event: { id: eventId }, items }: Order,
  payment: GatewayPayment,
  now: Date,
): Promise<Order> {
  let disputed: DocumentSnapshot<Order>;
  return reserveInventory(eventId, {
    orderId: id,
    types: items.map(({ combinationId }) => combinationId),
    people: [], // they had these tickets before, so no limit applies
    decide: (event, snapshot) => {
      const stored = snapshot?.data();
      if (!snapshot || !stored) throw new AppError("ORDER_NOT_FOUND");
      disputed = snapshot;
      if (stored.paymentStatus !== "chargeback") return { settled: stored };
      if (event.status !== "published" && event.status !== "approved")
        throw new AppError("EVENT_NOT_ON_SALE");
      const left = disputedTickets(stored);
      return { places: placesOf(left, event), tickets: countByType(left) };
    },
    write: (batch, event, takes) => {
      const stored = disputed.data() as Order; // decide has read it
      const fields = {
        ...paidAgain(stored, payment, now),
        status: "confirmed" as const,
        takes,
        items: withPoolsOfToday(stored, event),
        updatedAt: now.toISOString(),
      };
      const restored = { ...fields, ...recordMoney(batch, stored, { ...stored, ...fields }, now) };
      const precondition = disputed.updateTime ? { lastUpdateTime: disputed.updateTime } : {};
      batch.update(disputed.ref, orders.encode(restored), precondition);
      // issued tickets are counted when the trigger restores them
      const unmade = stored.ticketsIssuedAt === null ? disputedTickets(stored) : [];
      const held = unmade.map(({ item: { combinationId } }) => ({ holder: stored.uid, combinationId }));
      countTickets(batch, stored, held, 1);
      return { ...stored, ...restored };
    },
  });
}

function placesOf(tickets: readonly TicketAmount[], event: Event): Record<string, number> {
  const chosen = tickets.map(({ item }) => {
    const combination = event.combinations.find(({ id }) => id === item.combinationId);
    if (!combination) throw new AppError("EVENT_NOT_ON_SALE");
    return { combination: { ...combination, seatsPerTicket: item.seatsPerTicket }, quantity: 1 };
  });
  return placesNeeded(chosen, event.pools);
}

async function giveMoneyBack({ id }: Order, payment: GatewayPayment, now: Date): Promise<Order> {
  const decided = await changeOrder(id, now, (stored) => {
    const again = paidAgain(stored, payment, now);
    const tickets = disputedTickets(stored);
    if (!again || tickets.length === 0) return again; // refunds that were under way before the dispute continue
    const wish = { tickets, reason: "sold_out" as const, by: null, note: null };
    const paid = { ...stored, ...again };
    const refunds = [...paid.refunds, refundOf(paid, wish, now)];
    const paymentStatus = statusAfter({ ...paid, refunds });
    return { ...again, refunds, paymentStatus, reconcileAt: firstReconciliation(now) };
  });
  return sendRefunds(decided, "person", now);
}
