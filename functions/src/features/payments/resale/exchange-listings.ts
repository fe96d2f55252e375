import { isPostponed } from "@tarima/shared/events/dates/postponed.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import type { Order, Take } from "@tarima/shared/orders/order.schema.ts";
import type { TicketAmount } from "@tarima/shared/orders/ticket-amounts.ts";
import { isPaid } from "@tarima/shared/payments/payment.status.ts";
import type { Listing } from "@tarima/shared/resale/resale.schema.ts";
import { isResellable, resaleClosesAt } from "@tarima/shared/resale/resale-terms.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import type { DocumentSnapshot, WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { orders } from "../../../lib/firestore/collections.ts";
import { ifUnderstood, understood } from "../../../lib/firestore/queries.ts";
import { systemCall } from "../../../lib/http/system-call.ts";
import { createAuditLog } from "../../audit/audit.repo.ts";
import { actorEntry } from "../../audit/audit-entry.ts";
import { assumeEvent, readEvent } from "../../events/events.repo.ts";
import { addressOfBuyer } from "../../orders/address-of-buyer.ts";
import { changedOrder, type OrderSnapshot, readOrder } from "../../orders/orders.repo.ts";
import { refundableTickets, refundOf, splitTakes, statusAfter } from "../../orders/refunds.ts";
import { type ListingSnapshot, readListings, updateListing } from "../../resale/resale.repo.ts";
import { undoTickets } from "../../tickets/issuing/undo-tickets.ts";
import { firstReconciliation } from "../gateway/reconciliation.ts";
import { queueReturnMail } from "../refunds/return-mail.ts";

/** What a buyer's order gets for its payment. */
export interface Exchange {
  /** The places of the sellers' orders, which are the buyer's from then on. */
  takes: Take[];
  /** The sellers' orders, whose refunds are to be sent. */
  sellerOrderIds: string[];
}

/**
 * Exchanges the tickets that an order buys of their sellers, in the commit in which the order is paid: they are cancelled, their refund is
 * recorded, and their places become the buyer's. Conditional on the event, the listings, the sellers' orders and their tickets, as read.
 * Throws RESALE_GONE where any of it is not for sale to this order any more: nothing must be committed then. `isLate`: its hold
 * ended, and a listing may be had again if nobody else has it. Throws EVENT_NOT_ON_SALE then while nothing is sold.
 */
export async function exchangeListings(
  batch: WriteBatch,
  order: Order,
  { isLate }: { isLate: boolean },
  now: Date,
): Promise<Exchange> {
  const [event, listings] = await Promise.all([
    readEvent(order.event.id),
    readListings(order.resale?.listingIds ?? []),
  ]);
  assertOpen(event, isLate, now);
  assumeEvent(batch, event);
  const bySeller = new Map<string, Listing[]>();
  for (const snapshot of listings) {
    const listing = heldFor(order, snapshot, isLate);
    bySeller.set(listing.orderId, [...(bySeller.get(listing.orderId) ?? []), listing]);
    updateListing(batch, snapshot, {
      status: "sold",
      buyerOrderId: order.id,
      heldUntil: null,
      closedAt: now.toISOString(),
    });
  }
  const takes: Take[] = [];
  for (const [sellerOrderId, own] of bySeller) {
    const seller = await readOrder(sellerOrderId);
    takes.push(...(await sellBack(batch, seller, own, now)));
  }
  return { takes, sellerOrderIds: [...bySeller.keys()] };
}

/**
 * A payment that was begun in time counts, also while the sale is paused or suspended, but not once the event is called off or near. One
 * that comes late takes hold of the tickets anew, which nobody does while nothing is sold.
 */
function assertOpen(snapshot: DocumentSnapshot<Event>, isLate: boolean, now: Date): void {
  const event = snapshot.data();
  const isOff = !event || event.status === "cancelled" || event.status === "completed";
  if (isOff || now >= resaleClosesAt(event)) throw new AppError("RESALE_GONE");
  const isSelling = event.status === "published" && event.producerStatus === "active" && !isPostponed(event);
  if (isLate && !isSelling) throw new AppError("EVENT_NOT_ON_SALE");
}

function heldFor({ id }: Order, snapshot: ListingSnapshot, isLate: boolean): Listing {
  const listing = understood(snapshot);
  const isHeld = listing?.status === "held" && listing.buyerOrderId === id;
  if (!listing || !(isHeld || (isLate && listing.status === "listed"))) throw new AppError("RESALE_GONE");
  return listing;
}

/** Refunds the listed tickets of one seller's order, less what the organiser keeps; returns the places that they leave. */
async function sellBack(
  batch: WriteBatch,
  snapshot: OrderSnapshot,
  listings: readonly Listing[],
  now: Date,
): Promise<Take[]> {
  const seller = understood(snapshot);
  if (!seller || !isPaid(seller.paymentStatus) || !isResellable(seller)) throw new AppError("RESALE_GONE");
  const numbers = listings.map(({ number }) => number);
  const tickets = refundableTickets(seller).filter(({ number }) => numbers.includes(number));
  const { returned, kept } = splitTakes(seller.takes, tickets);
  if (tickets.length < numbers.length || !coversAll(returned, tickets)) throw new AppError("RESALE_GONE");
  const check = ({ status, holderUid }: Ticket) => {
    if (status !== "active" || holderUid !== seller.uid) throw new AppError("RESALE_GONE");
  };
  const undo = () => undoTickets(batch, seller, tickets, { areResold: true, now, check });
  // what nobody can make anything of must not keep the buyer's money
  if (!(await ifUnderstood(undo))) throw new AppError("RESALE_GONE");
  const resaleFee = listings.reduce((sum, { fee }) => sum + fee, 0);
  const wish = { tickets, reason: "resold", by: null, note: null, resaleFee } as const;
  const record = refundOf(seller, wish, now);
  const refunds = [...seller.refunds, record];
  const fields: Partial<Order> = {
    refunds,
    takes: kept,
    ...(kept.length === 0 && { status: "released" as const }),
    paymentStatus: statusAfter({ ...seller, refunds }),
    reconcileAt: firstReconciliation(now),
  };
  batch.update(
    snapshot.ref,
    orders.encode(changedOrder(batch, seller, fields, now)),
    snapshot.updateTime ? { lastUpdateTime: snapshot.updateTime } : {},
  );
  queueReturnMail(batch, seller, record, { to: await addressOfBuyer(seller), i: 0 }, now);
  createAuditLog(
    batch,
    entryOf(seller, { refund: record.amount, fee: resaleFee, tickets: numbers }, now),
    now,
  );
  return returned;
}

/** Whether as many places come with the tickets as they take: an order may have lost its places. */
function coversAll(takes: readonly Take[], tickets: readonly TicketAmount[]): boolean {
  const needed = new Map<string, number>();
  for (const { item } of tickets)
    for (const pool of item.pools) needed.set(pool, (needed.get(pool) ?? 0) + item.seatsPerTicket);
  for (const { pool, places } of takes) needed.set(pool, (needed.get(pool) ?? 0) - places);
  return [...needed.values()].every((missing) => missing === 0);
}

interface Sold {
  refund: number;
  fee: number;
  tickets: number[];
}

function entryOf({ id, event }: Order, sold: Sold, now: Date) {
  return {
    ...actorEntry(systemCall(now)),
    category: "tickets" as const,
    action: "ticket.resold" as const,
    resource: { type: "order" as const, id, name: event.name },
    result: "success" as const,
    detail: `Boletas vendidas otra vez: vuelven ${formatMoney(sold.refund)}`,
    payload: { eventId: event.id, ...sold },
  };
}
