import { refundedNumbers } from "../finance/figures.ts";
import { isPaid, type PaymentStatus } from "../payments/payment.status.ts";
import type { Order, RefundRecord, Take } from "./order.schema.ts";
import { type TicketAmount, ticketAmounts } from "./ticket-amounts.ts";
import { ticketCount } from "./ticket-count.ts";

/** How often the gateway is asked for a refund before it is given up, and an incident raised. */
export const MAX_REFUND_ATTEMPTS = 10;

export const openRefunds = (order: Pick<Order, "refunds">): RefundRecord[] =>
  order.refunds.filter(({ status }) => status === "open");

/** The tickets of an order that can still be sent back: paid for and not sent back yet. */
export function refundableTickets(order: Order): TicketAmount[] {
  if (!isPaid(order.paymentStatus)) return [];
  const gone = refundedNumbers(order);
  return ticketAmounts(order).filter(({ number }) => !gone.has(number));
}

export interface RefundWish {
  tickets: readonly TicketAmount[];
  reason: RefundRecord["reason"];
  by: RefundRecord["by"];
  note: string | null;
}

/** The record of an attempt to send tickets' money back; one of nothing needs no gateway and is done at once. */
export function refundOf(order: Order, { tickets, reason, by, note }: RefundWish, now: Date): RefundRecord {
  const amount = tickets.reduce((sum, { paid }) => sum + paid, 0);
  const at = now.toISOString();
  return {
    id: `r${order.refunds.length + 1}`,
    paymentId: order.payment?.id ?? "",
    amount,
    reason,
    status: amount > 0 ? "open" : "done",
    tickets: tickets.map(({ number }) => number),
    by,
    note,
    requestedAt: at,
    doneAt: amount > 0 ? null : at,
    attempts: 0,
  };
}

/** What an order becomes when one of its refunds is done; undefined when it was. */
export function closedRefund(order: Order, refundId: string, now: Date): Partial<Order> | undefined {
  const refund = openRefunds(order).find(({ id }) => id === refundId);
  if (!refund) return undefined;
  const done = {
    ...refund,
    status: "done" as const,
    doneAt: now.toISOString(),
    attempts: refund.attempts + 1,
  };
  const refunds = order.refunds.map((other) => (other.id === refundId ? done : other));
  return { refunds, paymentStatus: statusAfter({ ...order, refunds }) };
}

/** What it becomes when the gateway did not take it: another try later, or given up. */
export function failedRefund(order: Order, refundId: string): Partial<Order> {
  const refunds = order.refunds.map((refund) => {
    if (refund.id !== refundId || refund.status !== "open") return refund;
    const attempts = refund.attempts + 1;
    return {
      ...refund,
      attempts,
      status: attempts < MAX_REFUND_ATTEMPTS ? refund.status : ("failed" as const),
    };
  });
  return { refunds, hasFailedRefund: refunds.some(({ status }) => status === "failed") };
}

/** How an order's payment stands by the refunds that are done. */
export function statusAfter(order: Order): PaymentStatus {
  const { paymentStatus, refunds, paidAt } = order;
  const done = refunds.filter(({ status }) => status === "done");
  if (paidAt === null) return paymentStatus === "cancelled" && done.length > 0 ? "refunded" : paymentStatus;
  if (!isPaid(paymentStatus)) return paymentStatus;
  const back = new Set(done.flatMap(({ tickets }) => tickets));
  if (back.size === 0) return paymentStatus;
  return back.size === ticketCount(order) ? "refunded" : "partially_refunded";
}

/** Parts the places of some tickets from an order's: what goes back to the shards they came from, and what stays taken. */
export function splitTakes(
  takes: readonly Take[],
  tickets: readonly Pick<TicketAmount, "item">[],
): { returned: Take[]; kept: Take[] } {
  const wanted = new Map<string, number>();
  for (const { item } of tickets)
    for (const pool of item.pools) wanted.set(pool, (wanted.get(pool) ?? 0) + item.seatsPerTicket);
  const returned: Take[] = [];
  const kept: Take[] = [];
  for (const take of takes) {
    const places = Math.min(take.places, wanted.get(take.pool) ?? 0);
    wanted.set(take.pool, (wanted.get(take.pool) ?? 0) - places);
    if (places > 0) returned.push({ ...take, places });
    if (places < take.places) kept.push({ ...take, places: take.places - places });
  }
  return { returned, kept };
}
