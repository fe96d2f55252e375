import { AppError } from "@tarima/shared/app-error.ts";
import { ticketIdOf } from "@tarima/shared/check-ins/ticket-token.ts";
import { formatMoney } from "@tarima/shared/money.ts";
import type { Order, RefundRecord } from "@tarima/shared/orders/order.schema.ts";
import { refundableTickets, refundOf, splitTakes, statusAfter } from "@tarima/shared/orders/refunds.ts";
import { countByType, type TicketAmount } from "@tarima/shared/orders/ticket-amounts.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import type { DocumentSnapshot, WriteBatch } from "firebase-admin/firestore";
import { type AuditEntry, createAuditLog } from "../audit/audit.repo.ts";
import { tickets } from "../firestore/collections.ts";
import { queueMailIn } from "../mail/outbox.ts";
import { changeOrder } from "../orders/orders.repo.ts";
import { giveBack, moveHolding } from "../ticketing/inventory.repo.ts";
import { readTicketSnapshots } from "../tickets/tickets.repo.ts";
import { closeRefunds } from "./close-refunds.ts";
import { firstReconciliation } from "./reconciliation.ts";

export interface TicketRefund {
  orderId: string;
  /** Numbers of the order's tickets; all that are left unless told. */
  numbers?: readonly number[] | undefined;
  reason: Extract<RefundRecord["reason"], "event_cancelled" | "requested" | "given_up">;
  by: AuditEntry["user"];
  note?: string | undefined;
}

/**
 * Sends the money of tickets back. In one commit the order notes the refund, the tickets stop being good and their places are
 * free again; then the gateway is asked, and asked again by the schedule until it has done it. Repeating it for tickets that
 * are sent back already answers the order. Throws ORDER_NOT_FOUND, ORDER_NOT_REFUNDABLE, TICKETS_NOT_READY, TICKET_USED;
 * a cancelled event pays back what was used, too.
 */
export async function refundTickets(refund: TicketRefund, now: Date): Promise<Order> {
  const decided = await changeOrder(refund.orderId, now, async (order, batch) => {
    const wanted = wantedTickets(order, refund);
    if (wanted.length === 0) return undefined;
    await cancelThem(batch, order, wanted, refund.reason);
    return refundFields(batch, order, wanted, refund, now);
  });
  return closeRefunds(decided, now);
}

function wantedTickets(order: Order, { numbers, reason }: TicketRefund): TicketAmount[] {
  // a courtesy has no money to give back, but its holder may give up the place
  if ((order.isCourtesy && reason !== "given_up") || order.paidAt === null)
    throw new AppError("ORDER_NOT_REFUNDABLE");
  const left = refundableTickets(order);
  return numbers ? left.filter(({ number }) => numbers.includes(number)) : left;
}

/** Tickets are made good or not in the very commit: either one was used before, or its money goes back. */
async function cancelThem(
  batch: WriteBatch,
  order: Order,
  wanted: readonly TicketAmount[],
  reason: TicketRefund["reason"],
): Promise<void> {
  const ids = wanted.map(({ number }) => ticketIdOf(order.event.id, order.id, number));
  for (const snapshot of await readTicketSnapshots(ids)) cancelOne(batch, snapshot, order, reason);
}

function cancelOne(
  batch: WriteBatch,
  snapshot: DocumentSnapshot<Ticket>,
  order: Order,
  reason: TicketRefund["reason"],
): void {
  const ticket = snapshot.data();
  if (!ticket || !snapshot.updateTime) throw new AppError("TICKETS_NOT_READY");
  if (ticket.status === "used" && reason !== "event_cancelled") throw new AppError("TICKET_USED");
  if (ticket.status === "active")
    batch.update(snapshot.ref, tickets.encode({ status: "cancelled", transfer: null }), {
      lastUpdateTime: snapshot.updateTime,
    });
  // one that was passed on counts for whoever has it now; what is given back is taken off its buyer
  const from = ticket.holderUid;
  if (ticket.earlierHolders.length > 0 && from && from !== order.uid)
    moveHolding(batch, order.event.id, { from, to: order.uid }, { [ticket.combinationId]: 1 });
}

function refundFields(
  batch: WriteBatch,
  order: Order,
  wanted: readonly TicketAmount[],
  { reason, by, note }: TicketRefund,
  now: Date,
): Partial<Order> {
  const { id, name, role } = by;
  const record = refundOf(
    order,
    { tickets: wanted, reason, by: { id, name, role }, note: note ?? null },
    now,
  );
  const refunds = [...order.refunds, record];
  const { returned, kept } = splitTakes(order.takes, wanted);
  giveBack(batch, order, returned, countByType(wanted));
  tellBuyer(batch, order, record, now);
  createAuditLog(batch, entryOf(order, record, by), now);
  return {
    refunds,
    takes: kept,
    ...(kept.length === 0 && { status: "released" as const }),
    paymentStatus: statusAfter({ ...order, refunds }),
    ...(record.status === "open" && { reconcileAt: firstReconciliation(now) }),
  };
}

function tellBuyer(batch: WriteBatch, order: Order, { id, amount, reason }: RefundRecord, now: Date): void {
  queueMailIn(
    batch,
    {
      id: `refund-${order.id}-${id}`,
      to: order.buyer?.email ?? order.account.email,
      template: "payment-returned",
      data: { orderId: order.id, eventName: order.event.name, amount, reason },
    },
    now,
  );
}

function entryOf(
  order: Order,
  { amount, tickets, reason, note }: RefundRecord,
  by: AuditEntry["user"],
): AuditEntry {
  return {
    user: by,
    category: "payments",
    action: "order.refund_requested",
    resource: { type: "order", id: order.id, name: order.event.name },
    result: "success",
    detail: `Reembolso de ${formatMoney(amount)}: ${tickets.length} ${tickets.length === 1 ? "boleta" : "boletas"}`,
    payload: { eventId: order.event.id, amount, tickets, reason, ...(note && { note }) },
  };
}
