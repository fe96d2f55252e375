import { overAt } from "@tarima/shared/events/dates/postponed.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { countByType, type TicketAmount } from "@tarima/shared/orders/ticket-amounts.ts";
import { isFurtherDate } from "@tarima/shared/passes/pass-lines.ts";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { orders } from "../../../lib/firestore/collections.ts";
import { findEvent, readEvents } from "../../events/events.repo.ts";
import { placesNeeded, typePool } from "../../inventory/pools.ts";
import { reserveInventory } from "../../inventory/reserve-inventory.ts";
import { recordMoney } from "../../ledger/ledger.repo.ts";
import { addressOfBuyer } from "../../orders/address-of-buyer.ts";
import { changeOrder } from "../../orders/orders.repo.ts";
import { matchRefunds, refundableTickets, refundOf, statusAfter } from "../../orders/refunds.ts";
import { countTickets } from "../../tickets/issuing/count-tickets.ts";
import { queueReturnMail } from "../refunds/return-mail.ts";
import { sendRefunds } from "../refunds/send-refunds.ts";
import { assertOpensSameDates, withPoolsOfToday } from "./confirm-late-payment.ts";
import { type GatewayPayment, recordOf, returnedBy } from "./mercado-pago.ts";
import { firstReconciliation } from "./reconciliation.ts";

/**
 * A dispute the bank had decided for the buyer ended in our favour. Before the event, the tickets become valid again if their
 * places can still be taken (the trigger on orders restores them); otherwise the payment is refunded. After the event, the
 * money is kept, but for further dates of a pass that were cancelled meanwhile; those to come become valid again. An event that was
 * called off keeps nothing, whenever the dispute ends.
 */
export async function restoreDisputed(order: Order, payment: GatewayPayment, now: Date): Promise<Order> {
  const event = await findEvent(order.event.id);
  const isOver = !event || overAt(event) <= now;
  const isAllBack = disputedTickets(order).length === 0; // refunded by hand before the dispute
  if (event?.status === "cancelled" && !isAllBack)
    return giveMoneyBack(order, payment, now, { reason: "event_cancelled" });
  const dates = await furtherDates(disputedTickets(order), now);
  if (isOver && dates.numbers.length > 0) return restoreLater(order, payment, now, dates);
  if (isOver || isAllBack) return changeOrder(order.id, now, (stored) => paidAgain(stored, payment, now));
  // nobody has been at any date of it yet
  if (dates.isCancelled) return giveMoneyBack(order, payment, now);
  try {
    return await retakePlaces(order, payment, now, placesOf);
  } catch (error) {
    if (!isGone(error)) throw error;
    return giveMoneyBack(order, payment, now);
  }
}

const isGone = (error: unknown): boolean =>
  error instanceof AppError && ["SOLD_OUT", "EVENT_NOT_ON_SALE"].includes(error.code);

/** After the date that sold a pass: its dates to come, if none was cancelled and its places there were not sold meanwhile. */
async function restoreLater(
  order: Order,
  payment: GatewayPayment,
  now: Date,
  { numbers, isCancelled }: FurtherDates,
): Promise<Order> {
  if (isCancelled) return giveMoneyBack(order, payment, now, { numbers });
  try {
    return await retakePlaces(order, payment, now, (tickets) => passPlacesOf(tickets, numbers));
  } catch (error) {
    if (!isGone(error)) throw error;
    return giveMoneyBack(order, payment, now, { numbers });
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
  placesIn: (tickets: readonly TicketAmount[], event: Event) => Record<string, number>,
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
      if (stored.paymentStatus !== "chargeback") return { existing: stored };
      const isOpen = event.status === "published" || event.status === "approved";
      if (!isOpen && overAt(event) > now) throw new AppError("EVENT_NOT_ON_SALE");
      const left = disputedTickets(stored);
      assertOpensSameDates(
        left.map(({ item }) => item),
        event,
      );
      return { places: placesIn(left, event), tickets: countByType(left) };
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
      const held = unmade
        .filter(({ item }) => !isFurtherDate(item))
        .map(({ item: { combinationId } }) => ({ holder: stored.uid, combinationId }));
      countTickets(batch, stored, held, 1);
      return { ...stored, ...restored };
    },
  });
}

function placesOf(tickets: readonly TicketAmount[], event: Event): Record<string, number> {
  const own = tickets.filter(({ item }) => !isFurtherDate(item));
  const chosen = own.map(({ item }) => {
    const combination = event.combinations.find(({ id }) => id === item.combinationId);
    if (!combination) throw new AppError("EVENT_NOT_ON_SALE");
    return { combination: { ...combination, seatsPerTicket: item.seatsPerTicket }, quantity: 1 };
  });
  return placesNeeded(chosen, event.pools);
}

/** Places of the pools that count passes: on their further dates as many are set apart. */
function passPlacesOf(tickets: readonly TicketAmount[], numbers: readonly number[]): Record<string, number> {
  const places: Record<string, number> = {};
  const own = tickets.filter(({ number }) => numbers.includes(number));
  const byDate = Map.groupBy(own, ({ item }) => `${item.combinationId} ${item.pass?.eventId}`);
  for (const [first, ...others] of byDate.values()) {
    const pool = typePool(first?.item.combinationId ?? "");
    places[pool] = Math.max(places[pool] ?? 0, 1 + others.length);
  }
  return places;
}

interface FurtherDates {
  /** Numbers of the tickets for further dates that are not over, or were cancelled. */
  numbers: number[];
  isCancelled: boolean;
}

async function furtherDates(tickets: readonly TicketAmount[], now: Date): Promise<FurtherDates> {
  const further = tickets.filter(({ item }) => isFurtherDate(item));
  const dates = await readEvents([...new Set(further.flatMap(({ item }) => item.pass?.eventId ?? []))]);
  const open = further.filter(({ item }) => {
    const date = dates.get(item.pass?.eventId ?? "");
    return !date || date.status === "cancelled" || overAt(date) > now;
  });
  const isCancelled = [...dates.values()].some(({ status }) => status === "cancelled");
  return { numbers: open.map(({ number }) => number), isCancelled };
}

async function giveMoneyBack(
  { id }: Order,
  payment: GatewayPayment,
  now: Date,
  {
    numbers,
    reason = "sold_out",
  }: { numbers?: readonly number[]; reason?: "sold_out" | "event_cancelled" } = {},
): Promise<Order> {
  const decided = await changeOrder(id, now, async (stored, batch) => {
    const again = paidAgain(stored, payment, now);
    const tickets = disputedTickets(stored).filter(({ number }) => !numbers || numbers.includes(number));
    if (!again || tickets.length === 0) return again; // refunds that were under way before the dispute continue
    const paid = { ...stored, ...again };
    const record = refundOf(paid, { tickets, reason, by: null, note: null }, now);
    const refunds = [...paid.refunds, record];
    const to = reason === "event_cancelled" && (await addressOfBuyer(stored));
    if (to) queueReturnMail(batch, stored, record, { to, i: 0 }, now);
    const paymentStatus = statusAfter({ ...paid, refunds });
    return { ...again, refunds, paymentStatus, reconcileAt: firstReconciliation(now) };
  });
  return sendRefunds(decided, "person", now);
}
