import { beginsAt } from "@tarima/shared/events/dates/event-dates.ts";
import { isPostponed } from "@tarima/shared/events/dates/postponed.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { isTicketPaidHere } from "@tarima/shared/orders/is-paid-here.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { type TicketAmount, ticketAmounts } from "@tarima/shared/orders/ticket-amounts.ts";
import { isFurtherDate, withWholePasses } from "@tarima/shared/passes/pass-lines.ts";
import { type RefundGround, refundTerms } from "@tarima/shared/tickets/refund-terms.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { AppError } from "../../../lib/app-error.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { actorEntry } from "../../audit/audit-entry.ts";
import { findEvent, readEvents } from "../../events/events.repo.ts";
import { findOrder } from "../../orders/orders.repo.ts";
import { refundableTickets } from "../../orders/refunds.ts";
import { ticketIdsOfNumbers, ticketNumberOf } from "../../orders/ticket-ids.ts";
import { readTickets } from "../../tickets/tickets.repo.ts";
import { refundTickets, usedFault } from "./refund-tickets.ts";

export interface OwnRefund {
  amount: number;
  until: string | null;
  ground: RefundGround | null;
  hasNoWithdrawal: boolean;
}

/** The refund a buyer would get for a ticket now. Throws REFUND_NOT_YOURS for transferred tickets and courtesies. */
export async function ownRefund(ticket: Ticket, now: Date): Promise<OwnRefund> {
  const { order, number } = await purchaseOf(ticket);
  const numbers = withWholePasses(order.items, [number]);
  const left = refundableTickets(order).filter((it) => numbers.includes(it.number));
  const amount = left.reduce((sum, { paid }) => sum + paid, 0);
  const event = await eventForTerms(order, left);
  const terms =
    event && order.paidAt !== null
      ? refundTerms(
          {
            paidAt: order.resale?.firstPaidAt ?? order.paidAt,
            orderedAt: order.createdAt,
            hasNoWithdrawal: order.hasNoWithdrawal,
          },
          event,
          now,
        )
      : undefined;
  const { hasNoWithdrawal = false } = order;
  const isGood = left.some((it) => it.number === number) && ticket.status === "active";
  if (!terms || !isGood || (ticket.pass && !(await areTogether(order, left))))
    return { amount, until: null, ground: null, hasNoWithdrawal };
  return { amount, until: terms.until.toISOString(), ground: terms.ground, hasNoWithdrawal };
}

/**
 * The event by which tickets are given back: the order's. A pass also has to be given back before any of its dates begins, and may be
 * because any of them was moved.
 */
async function eventForTerms(order: Order, left: readonly TicketAmount[]): Promise<Event | undefined> {
  const further = left
    .filter(({ item }) => isFurtherDate(item))
    .flatMap(({ item }) => item.pass?.eventId ?? []);
  const [event, dates] = await Promise.all([findEvent(order.event.id), readEvents([...new Set(further)])]);
  if (!event || dates.size === 0) return event;
  const all = [event, ...dates.values()];
  const [first = event] = all.toSorted((a, b) => +beginsAt(a) - +beginsAt(b));
  const [moved] = all
    .flatMap((it) => (it.moved?.refundsUntil && order.createdAt < it.moved.at ? [it.moved] : []))
    .sort((a, b) => (b.refundsUntil ?? "").localeCompare(a.refundsUntil ?? ""));
  // the first to begin says when it is too late, though another of them has no day any more
  const ground = moved && { ...moved, isOpen: isPostponed(first) };
  return { ...first, ticketPolicy: event.ticketPolicy, moved: ground ?? first.moved };
}

/** Whether who bought them has them all, and has been nowhere with them. */
const areTogether = async (order: Order, left: readonly TicketAmount[]): Promise<boolean> => {
  const ids = ticketIdsOfNumbers(
    order,
    left.map(({ number }) => number),
  );
  return (await readTickets(ids)).every(
    ({ status, holderUid }) => status === "active" && holderUid === order.uid,
  );
};

/** Refunds the caller's ticket. Throws REFUND_CLOSED, REFUND_NOT_YOURS, and the errors of refundTickets. */
export async function refundOwnTicket(
  ticket: Ticket,
  reason: string | undefined,
  call: SignedCall,
): Promise<Ticket> {
  if (ticket.status === "used") throw new AppError(usedFault(ticket));
  const { order, number } = await purchaseOf(ticket);
  const { until } = await ownRefund(ticket, call.now);
  if (until === null && ticket.status === "active") throw new AppError("REFUND_CLOSED");
  const by = actorEntry(call);
  await refundTickets(
    { orderId: order.id, numbers: [number], reason: "requested", by, note: reason, holderUid: order.uid },
    call.now,
  );
  return again(ticket);
}

/**
 * Cancels a free ticket and frees its place. Throws CANCEL_NEEDS_REFUND for a paid one, so that nobody loses money by this
 * action.
 */
export async function giveUpTicket(
  ticket: Ticket,
  reason: string | undefined,
  call: SignedCall,
): Promise<Ticket> {
  const { order, number } = await orderOf(ticket);
  // a part's share of a price may be nothing
  const numbers = withWholePasses(order.items, [number]);
  const own = ticketAmounts(order).filter((it) => numbers.includes(it.number));
  const paid = order.isCourtesy ? 0 : own.reduce((sum, it) => sum + it.paid, 0);
  if (paid > 0 || order.boxOffice) throw new AppError("CANCEL_NEEDS_REFUND");
  if (ticket.status === "used") throw new AppError(usedFault(ticket));
  const by = actorEntry(call);
  await refundTickets(
    {
      ...{ orderId: order.id, numbers: [number], reason: "given_up", by, note: reason },
      holderUid: ticket.holderUid ?? undefined,
    },
    call.now,
  );
  return again(ticket);
}

/**
 * Takes a courtesy back for the organiser, whoever has it now. Safe to repeat. Throws NOT_A_COURTESY, TICKET_USED, and the errors
 * of refundTickets.
 */
export async function annulCourtesy(ticket: Ticket, reason: string, call: SignedCall): Promise<Ticket> {
  if (!ticket.isCourtesy) throw new AppError("NOT_A_COURTESY");
  const { order, number } = await orderOf(ticket);
  const refund = { orderId: order.id, numbers: [number], reason: "annulled", by: actorEntry(call) } as const;
  await refundTickets({ ...refund, note: reason, notifies: "holder" }, call.now);
  return again(ticket);
}

/** A ticket's order, and its number within it. */
async function orderOf(ticket: Ticket): Promise<{ order: Order; number: number }> {
  const order = await findOrder(ticket.orderId);
  if (!order) throw new AppError("ORDER_NOT_FOUND");
  const number = ticketNumberOf(order, ticket.id);
  if (number === undefined) throw new AppError("TICKET_NOT_FOUND");
  return { order, number };
}

/** The same for the buyer only: money returns to the person who paid, so nobody else may request it. */
async function purchaseOf(ticket: Ticket): Promise<{ order: Order; number: number }> {
  const found = await orderOf(ticket);
  if (!isTicketPaidHere(ticket) || ticket.holderUid !== found.order.uid)
    throw new AppError("REFUND_NOT_YOURS");
  return found;
}

async function again(ticket: Ticket): Promise<Ticket> {
  const [stored] = await readTickets([ticket.id]);
  return stored ?? ticket;
}
