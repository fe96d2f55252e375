import type { ErrorCode } from "@tarima/shared/api/errors.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { TicketAmount } from "@tarima/shared/orders/ticket-amounts.ts";
import type { ResaleTerms } from "@tarima/shared/resale/resale.schema.ts";
import {
  isResellable,
  resaleClosesAt,
  resaleFault,
  resaleFeeOf,
} from "@tarima/shared/resale/resale-terms.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { groupIdOf } from "@tarima/shared/tickets/ticket-part.ts";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { findEvent } from "../../events/events.repo.ts";
import { findOrder } from "../../orders/orders.repo.ts";
import { refundableTickets } from "../../orders/refunds.ts";
import { ticketIdsOfNumbers, ticketNumberOf } from "../../orders/ticket-ids.ts";
import { readListing } from "../../resale/resale.repo.ts";
import { readTicketSnapshots } from "../tickets.repo.ts";

/** What a ticket was bought as, for whoever paid it. Throws RESALE_NOT_YOURS for anybody else. */
export async function boughtAs(ticket: Ticket): Promise<{ order: Order; bought: TicketAmount | undefined }> {
  const order = await findOrder(ticket.orderId);
  if (!order) throw new AppError("ORDER_NOT_FOUND");
  if (ticket.holderUid !== order.uid || ticket.earlierHolders.length > 0)
    throw new AppError("RESALE_NOT_YOURS");
  const number = ticketNumberOf(order, ticket.id);
  return { order, bought: refundableTickets(order).find((it) => it.number === number) };
}

/**
 * The tickets of an order's number, as read for a commit, and why they cannot be listed together; without a fault they can. Of a group
 * ticket all codes must be good, and its buyer's.
 */
export async function readForListing(
  order: Order,
  number: number,
  event: Event,
  now: Date,
): Promise<{ snapshots: DocumentSnapshot<Ticket>[]; fault: ErrorCode | undefined }> {
  const snapshots = await readTicketSnapshots(ticketIdsOfNumbers(order, [number]));
  const faults = snapshots.map((snapshot) => faultOf(snapshot.data(), event, order, now));
  return { snapshots, fault: faults.find((fault) => fault !== undefined) };
}

function faultOf(
  ticket: Ticket | undefined,
  event: Event,
  { uid }: Pick<Order, "uid">,
  now: Date,
): ErrorCode | undefined {
  if (!ticket) return "TICKETS_NOT_READY";
  if (ticket.holderUid !== uid || ticket.earlierHolders.length > 0)
    return ticket.part ? "GROUP_NOT_TOGETHER" : "RESALE_NOT_YOURS";
  if (ticket.status === "used" && ticket.part) return "GROUP_USED";
  return resaleFault(ticket, event, now);
}

/** What a listing of a ticket comes to under the event's present policy. */
export function resaleOf(event: Event, { paid }: TicketAmount) {
  const fee = resaleFeeOf(event.ticketPolicy, paid);
  return { paid, fee, refund: paid - fee };
}

/** What a holder would get for a ticket, or gets for it while it is listed. Throws RESALE_NOT_YOURS, EVENT_NOT_FOUND. */
export async function readResaleTerms(ticket: Ticket, now: Date): Promise<ResaleTerms> {
  const [event, { order, bought }, snapshot] = await Promise.all([
    findEvent(ticket.eventId),
    boughtAs(ticket),
    readListing(groupIdOf(ticket)),
  ]);
  if (!event) throw new AppError("EVENT_NOT_FOUND");
  const listing = snapshot.data();
  const state = { status: listing?.status ?? null, heldUntil: listing?.heldUntil ?? null };
  const closesAt = resaleClosesAt(event).toISOString();
  if (listing && listing.status !== "withdrawn" && listing.status !== "ended") {
    const { paid, fee, status } = listing;
    return { paid, fee, refund: paid - fee, until: status === "sold" ? null : closesAt, ...state };
  }
  if (!bought || bought.paid === 0) return { paid: 0, fee: 0, refund: 0, until: null, ...state };
  const mayList = isResellable(order) && !(await readForListing(order, bought.number, event, now)).fault;
  return { ...resaleOf(event, bought), until: mayList ? closesAt : null, ...state };
}
