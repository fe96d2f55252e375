import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { isPaidHere } from "@tarima/shared/orders/is-paid-here.ts";
import type { Order, RefundRecord } from "@tarima/shared/orders/order.schema.ts";
import type { TicketAmount } from "@tarima/shared/orders/ticket-amounts.ts";
import { isFurtherDate, withWholePasses } from "@tarima/shared/passes/pass-lines.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { type AuditEntry, createAuditLog, type Decider } from "../../audit/audit.repo.ts";
import { returnPlaces } from "../../inventory/inventory.repo.ts";
import { addressOfBuyer } from "../../orders/address-of-buyer.ts";
import { changeOrder } from "../../orders/orders.repo.ts";
import {
  givenUpRefunds,
  refundableTickets,
  refundOf,
  reopenedRefunds,
  splitTakes,
  statusAfter,
} from "../../orders/refunds.ts";
import { addressOfHolder } from "../../tickets/holders/holder-address.ts";
import { isPassedOn } from "../../tickets/holders/passed-on-to.ts";
import { undoTickets } from "../../tickets/issuing/undo-tickets.ts";
import { firstReconciliation } from "../gateway/reconciliation.ts";
import { queueReturnMail } from "./return-mail.ts";
import { sendRefunds } from "./send-refunds.ts";

export interface TicketRefund {
  orderId: string;
  /** Numbers of the order's tickets, all remaining ones by default; of a pass all its dates, unless one of those is cancelled. */
  numbers?: readonly number[] | undefined;
  /** The further date of passes that is cancelled. */
  date?: { id: string; name: string } | undefined;
  reason: Extract<
    RefundRecord["reason"],
    "event_cancelled" | "requested" | "given_up" | "annulled" | "box_office"
  >;
  by: Decider;
  note?: string | undefined;
  /** The holder the tickets must still have at commit; anybody by default. */
  holderUid?: string | undefined;
  /** The event was called off: used tickets go back, too. */
  isEventOff?: boolean;
  /** Who is told by mail: who has the tickets when they are cancelled; by default who bought. */
  notifies?: "holder";
  /** Writes of whoever refunds, in the commit that does; called again with a new batch after a lost one. */
  beside?: (batch: WriteBatch) => Promise<void>;
}

/**
 * Refunds tickets. One commit records the refund, cancels the tickets and returns their places; then the gateway is called, and
 * called again by the schedule until it succeeds. For tickets whose refund is under way it returns the order, and reopens a
 * given-up refund. Throws ORDER_NOT_FOUND, ORDER_NOT_REFUNDABLE, TICKETS_NOT_READY, TICKET_USED, REFUND_NOT_YOURS, SOLD_TICKET_PASSED_ON;
 * REFUND_BY_HAND where a person is paying it by bank transfer. For cancelled events, used tickets are refunded too.
 */
export async function refundTickets(refund: TicketRefund, now: Date): Promise<Order> {
  let isNew = false;
  const decided = await changeOrder(refund.orderId, now, async (order, batch) => {
    const numbers = refund.date ? refund.numbers : refund.numbers && withPassesLeft(order, refund.numbers);
    const wanted = wantedTickets(order, { ...refund, numbers });
    const fields =
      wanted.length > 0
        ? await newRefundOf(batch, order, wanted, refund, now)
        : reopened(order, numbers, now);
    isNew = fields !== undefined;
    return fields;
  });
  // a repeated request sends nothing: the schedule retries open refunds
  return isNew ? sendRefunds(decided, "person", now) : decided;
}

/** With all dates of the passes that these belong to. A date whose share went back already is asked for alone: its pass stays. */
function withPassesLeft(order: Order, numbers: readonly number[]): number[] {
  const left = new Set(refundableTickets(order).map(({ number }) => number));
  return numbers.flatMap((number) => (left.has(number) ? withWholePasses(order.items, [number]) : [number]));
}

async function newRefundOf(
  batch: WriteBatch,
  order: Order,
  wanted: readonly TicketAmount[],
  refund: TicketRefund,
  now: Date,
): Promise<Partial<Order>> {
  const held = new Map<string, Ticket>();
  const passedOn = new Map<string, Ticket>();
  const check = (ticket: Ticket) => {
    assertMayUndo(ticket, refund);
    if (isPassedOn(ticket, order) && mayNotHear(ticket, refund)) passedOn.set(ticket.buyerEmail, ticket);
    if (refund.notifies === "holder" && ticket.buyerEmail) held.set(ticket.buyerEmail, ticket);
  };
  await undoTickets(batch, order, wanted, { check, now });
  const holders = await Promise.all([...held.values()].map(addressOfHolder));
  const to = holders.length > 0 ? new Set(holders) : [await addressOfBuyer(order)];
  const others = await Promise.all([...passedOn.values()].map(addressOfHolder));
  await refund.beside?.(batch);
  const told = { to: [...to].filter(Boolean), passedOn: [...new Set(others)].filter(Boolean) };
  return refundFields(batch, order, wanted, refund, told, now);
}

/**
 * Whether a ticket goes back without who was passed it: by its organiser, or for another date of a pass whose selling date is cancelled.
 * Only the holders of that one hear of it from the event.
 */
const mayNotHear = (ticket: Ticket, { reason, date }: TicketRefund): boolean =>
  reason === "requested" || (reason === "event_cancelled" && !date && isFurtherDate(ticket));

function reopened(
  order: Order,
  numbers: readonly number[] | undefined,
  now: Date,
): Partial<Order> | undefined {
  const fields = reopenedRefunds(order, numbers);
  if (!fields && givenUpRefunds(order, numbers).some(({ payer }) => payer))
    throw new AppError("REFUND_BY_HAND");
  return fields && { ...fields, reconcileAt: firstReconciliation(now) };
}

function wantedTickets(order: Order, { numbers, reason }: TicketRefund): TicketAmount[] {
  // a courtesy cannot be refunded, but its holder may give up the place, and who gave or sold it may take it back
  const isWithoutMoney = reason === "given_up" || reason === "annulled" || reason === "box_office";
  if ((!isPaidHere(order) && !isWithoutMoney) || order.paidAt === null)
    throw new AppError("ORDER_NOT_REFUNDABLE");
  const left = refundableTickets(order);
  return numbers ? left.filter(({ number }) => numbers.includes(number)) : left;
}

/** Why a ticket that somebody entered with is not given back. */
export const usedFault = ({ pass, part }: Pick<Ticket, "pass" | "part">) =>
  pass ? "PASS_USED" : part ? "GROUP_USED" : "TICKET_USED";

/** Throws if the stored ticket may not be refunded. */
function assertMayUndo(ticket: Ticket, { reason, isEventOff, holderUid }: TicketRefund): void {
  if (holderUid !== undefined && ticket.holderUid !== holderUid)
    throw new AppError(
      ticket.pass ? "PASS_NOT_TOGETHER" : ticket.part ? "GROUP_NOT_TOGETHER" : "REFUND_NOT_YOURS",
    );
  if (reason === "box_office" && (ticket.transfer || ticket.earlierHolders.length > 0))
    throw new AppError("SOLD_TICKET_PASSED_ON");
  const isOff = isEventOff || reason === "event_cancelled";
  if (ticket.status === "used" && !isOff) throw new AppError(usedFault(ticket));
}

function refundFields(
  batch: WriteBatch,
  order: Order,
  wanted: readonly TicketAmount[],
  { reason, by, note, date }: TicketRefund,
  { to, passedOn }: { to: readonly string[]; passedOn: readonly string[] },
  now: Date,
): Partial<Order> {
  const { id, name, role } = by.user;
  const record = refundOf(
    order,
    { tickets: wanted, reason, by: { id, name, role }, note: note ?? null },
    now,
  );
  const refunds = [...order.refunds, record];
  const { returned, kept } = splitTakes(order.takes, wanted);
  returnPlaces(batch, order, returned);
  for (const [i, address] of to.entries())
    queueReturnMail(batch, order, record, { to: address, i, date }, now);
  for (const [i, address] of passedOn.entries()) {
    const told = { to: address, i: to.length + i, isPassedOn: true } as const;
    queueReturnMail(batch, order, { ...record, amount: 0 }, told, now);
  }
  createAuditLog(batch, entryOf(order, record, by), now);
  return {
    refunds,
    takes: kept,
    ...(kept.length === 0 && { status: "released" as const }),
    paymentStatus: statusAfter({ ...order, refunds }),
    ...(record.status === "open" && { reconcileAt: firstReconciliation(now) }),
  };
}

function detailOf(reason: RefundRecord["reason"], amount: number, count: number): string {
  if (reason === "annulled") return `Anuló ${counted(count, "cortesía")}`;
  if (reason === "box_office") return `Devolución en la taquilla: ${counted(count, "boleta")}`;
  return `Reembolso de ${formatMoney(amount)}: ${counted(count, "boleta")}`;
}

function entryOf(order: Order, { amount, tickets, reason, note }: RefundRecord, by: Decider): AuditEntry {
  return {
    ...by,
    category: "payments",
    action: reason === "annulled" ? "order.courtesy_annulled" : "order.refund_requested",
    resource: { type: "order", id: order.id, name: order.event.name },
    // what a buyer asks for is no deed of the organisation
    ...(by.user.id !== order.uid && { producerId: order.event.producerId }),
    result: "success",
    detail: detailOf(reason, amount, tickets.length),
    payload: { eventId: order.event.id, amount, tickets, reason, ...(note && { note }) },
  };
}
