import type { Order, RefundRecord, Take } from "@tarima/shared/orders/order.schema.ts";
import { type TicketAmount, ticketAmounts } from "@tarima/shared/orders/ticket-amounts.ts";
import { ticketCount } from "@tarima/shared/orders/ticket-count.ts";
import { isPaid, type PaymentStatus } from "@tarima/shared/payments/payment.status.ts";

/** How often the schedule asks the gateway for a refund before it is given up, and an incident raised. */
export const MAX_REFUND_ATTEMPTS = 10;
/** Refunds in part that are kept of one order; the gateway itself takes no more of one payment. */
export const MAX_GATEWAY_REFUNDS = 50;

export const openRefunds = (order: Pick<Order, "refunds">): RefundRecord[] =>
  order.refunds.filter(({ status }) => status === "open");

/** The numbers of the tickets that a refund has cancelled, whatever became of its money since. */
export function cancelledNumbers(order: Pick<Order, "items" | "paymentStatus" | "refunds">): Set<number> {
  if (order.paymentStatus === "refunded" || order.paymentStatus === "chargeback")
    return new Set(Array.from({ length: ticketCount(order) }, (_, i) => i + 1));
  return new Set(order.refunds.flatMap(({ tickets }) => tickets));
}

/** The tickets of an order that can still be sent back: paid for, and not on their way back. */
export function refundableTickets(order: Order): TicketAmount[] {
  if (!isPaid(order.paymentStatus)) return [];
  const gone = cancelledNumbers(order);
  return ticketAmounts(order).filter(({ number }) => !gone.has(number));
}

export interface RefundWish {
  tickets: readonly TicketAmount[];
  reason: RefundRecord["reason"];
  by: RefundRecord["by"];
  note: string | null;
}

/** The record of tickets' money that goes back; one of nothing needs no gateway and is done at once. */
export function refundOf(order: Order, { tickets, reason, by, note }: RefundWish, now: Date): RefundRecord {
  const amount = tickets.reduce((sum, { paid }) => sum + paid, 0);
  const at = now.toISOString();
  return {
    ...newRefund(`r${order.refunds.length + 1}`, order.payment?.id ?? "", amount, reason, now),
    status: amount > 0 ? "open" : "done",
    tickets: tickets.map(({ number }) => number),
    by,
    note,
    doneAt: amount > 0 ? null : at,
  };
}

/** A refund that is to be sent, of money that bought nothing unless tickets are named. */
export function newRefund(
  id: string,
  paymentId: string,
  amount: number,
  reason: RefundRecord["reason"],
  now: Date,
): RefundRecord {
  return {
    id,
    paymentId,
    amount,
    reason,
    status: "open",
    tickets: [],
    by: null,
    note: null,
    requestedAt: now.toISOString(),
    doneAt: null,
    attempts: 0,
    gatewayRefundId: null,
    reference: null,
    payer: null,
    keptByGateway: 0,
  };
}

function withRefund(
  order: Order,
  id: string,
  change: (refund: RefundRecord) => RefundRecord,
): Partial<Order> {
  const refunds = order.refunds.map((refund) => (refund.id === id ? change(refund) : refund));
  return {
    refunds,
    hasFailedRefund: refunds.some(({ status }) => status === "failed"),
    paymentStatus: statusAfter({ ...order, refunds }),
  };
}

/** A refund that is not done; one that was given up is not, either. */
const openRefundOf = (order: Order, refundId: string): RefundRecord | undefined =>
  order.refunds.find(({ id, status }) => id === refundId && status !== "done");

/** How a refund was done: by the gateway under an id of its own, or all at once without one. */
export type RefundProof = Pick<RefundRecord, "gatewayRefundId">;

/** What an order becomes when one of its refunds is done; undefined when it was. One that was given up may be done after all. */
export function closedRefund(
  order: Order,
  refundId: string,
  proof: RefundProof,
  now: Date,
): Partial<Order> | undefined {
  if (!openRefundOf(order, refundId)) return undefined;
  return withRefund(order, refundId, (open) => ({
    ...open,
    ...proof,
    status: "done",
    doneAt: now.toISOString(),
  }));
}

/**
 * What it becomes when a person has sent by hand what the gateway did not take; undefined when it was done. What the gateway
 * has returned meanwhile is not owed a second time.
 */
export function refundByHand(
  order: Order,
  refundId: string,
  reference: string,
  now: Date,
): Partial<Order> | undefined {
  const refund = openRefundOf(order, refundId);
  if (!refund) return undefined;
  const amount = amountByHand(order, refund);
  const keptByGateway = refund.tickets.length === 0 ? refund.amount : 0;
  const doneAt = now.toISOString();
  return withRefund(order, refundId, (open) => ({
    ...open,
    reference,
    amount,
    keptByGateway,
    status: "done",
    doneAt,
  }));
}

/** What it becomes when somebody begins to send by hand what was given up, or leaves it to others again. */
export const withPayer = (order: Order, refundId: string, payer: RefundRecord["payer"]): Partial<Order> => ({
  refunds: order.refunds.map((refund) => (refund.id === refundId ? { ...refund, payer } : refund)),
});

/**
 * What is still owed of a refund that was given up: its amount, or what is left of the payment when the gateway returned more
 * than it was told. What the gateway is sending, and what is owed of those before it, is not left.
 */
export function amountByHand(order: Order, { id, amount, tickets }: RefundRecord): number {
  if (tickets.length === 0) return amount;
  const place = order.refunds.findIndex((refund) => refund.id === id);
  const others = order.refunds.filter(
    (refund, i) => refund.tickets.length > 0 && (refund.status === "failed" ? i < place : refund.id !== id),
  );
  const back = [...others, ...order.gatewayRefunds].reduce((sum, one) => sum + one.amount, 0);
  return Math.min(amount, Math.max(0, order.total - back));
}

/** What it becomes when less than a refund's amount is left of its payment; undefined where there is enough. */
export function limitedRefund(order: Order, refundId: string, left: number): Partial<Order> | undefined {
  const refund = openRefundOf(order, refundId);
  return refund && refund.amount > left
    ? withRefund(order, refundId, (refund) => ({ ...refund, amount: left }))
    : undefined;
}

/**
 * What it becomes when the gateway says what it has of money that bought nothing and was sent by hand: somebody sent it a second
 * time in the panel, or a bank took it. Undefined where that is known.
 */
export function keptOfRefund(
  order: Order,
  refundId: string,
  keptByGateway: number,
): Partial<Order> | undefined {
  const isNews = order.refunds.some(
    (refund) => refund.id === refundId && refund.reference !== null && refund.keptByGateway !== keptByGateway,
  );
  return isNews ? withRefund(order, refundId, (refund) => ({ ...refund, keptByGateway })) : undefined;
}

/** What an order's refunds become when all of it went back at once without us: nothing is owed of them any more. */
export function refundsAllBack({ refunds }: Pick<Order, "refunds">, now: Date): Partial<Order> {
  const doneAt = now.toISOString();
  return {
    refunds: refunds.map((refund) =>
      refund.status === "done" || refund.tickets.length === 0
        ? refund
        : { ...refund, status: "done", doneAt },
    ),
    hasFailedRefund: refunds.some(({ status, tickets }) => status === "failed" && tickets.length === 0),
  };
}

/** What it becomes when the gateway did not take it this time: asked again later, or given up. */
export function failedRefund(order: Order, refundId: string): Partial<Order> {
  return withRefund(order, refundId, (refund) => {
    if (refund.status !== "open") return refund;
    const attempts = refund.attempts + 1;
    return { ...refund, attempts, status: attempts < MAX_REFUND_ATTEMPTS ? "open" : "failed" };
  });
}

/** What was given up of the money of these tickets; of all of them unless told. */
export const givenUpRefunds = (order: Order, numbers: readonly number[] | undefined): RefundRecord[] =>
  order.refunds.filter(
    ({ status, tickets }) =>
      status === "failed" &&
      tickets.length > 0 &&
      (!numbers || tickets.some((number) => numbers.includes(number))),
  );

/**
 * What it becomes when somebody asks once more for what was given up; undefined when none of these tickets were, or a person is
 * sending it by hand: it would be sent twice.
 */
export function reopenedRefunds(
  order: Order,
  numbers: readonly number[] | undefined,
): Partial<Order> | undefined {
  const wanted = new Set(givenUpRefunds(order, numbers).flatMap(({ id, payer }) => (payer ? [] : id)));
  if (wanted.size === 0) return undefined;
  const refunds = order.refunds.map((refund) =>
    wanted.has(refund.id) ? { ...refund, status: "open" as const, attempts: 0 } : refund,
  );
  return { refunds, hasFailedRefund: refunds.some(({ status }) => status === "failed") };
}

/** What the gateway says it has returned of a payment. */
export interface Returned {
  paymentId: string;
  refunds: readonly { id: string; amount: number }[];
  /** What is left of it, pesos. */
  left: number;
}

/**
 * Tells which refunds of the gateway's are ours and which it made without us. Each of ours that is not done takes one of the
 * same amount that nobody else has; what is left was made in the panel. Undefined when there is nothing new. Money that bought
 * nothing goes back whole: while some of it is left, a part that somebody returned is not that refund, however much it is.
 */
export function matchRefunds(order: Order, returned: Returned, now: Date): Partial<Order> | undefined {
  const known = new Set([
    ...order.refunds.flatMap(({ gatewayRefundId }) => gatewayRefundId ?? []),
    ...order.gatewayRefunds.map(({ id }) => id),
  ]);
  const news = returned.refunds.filter(({ id }) => !known.has(id));
  if (news.length === 0) return undefined;
  let matched: Order = order;
  for (const { id, paymentId, amount, status, tickets } of order.refunds) {
    if (status === "done" || paymentId !== returned.paymentId) continue;
    if (tickets.length === 0 && returned.left > 0) continue;
    const found = news.findIndex((refund) => refund.amount === amount);
    const [own] = found < 0 ? [] : news.splice(found, 1);
    if (own) matched = { ...matched, ...closedRefund(matched, id, { gatewayRefundId: own.id }, now) };
  }
  const hasBought = order.paidAt !== null && order.payment?.id === returned.paymentId;
  const heardAt = now.toISOString();
  const others = hasBought ? news.map(({ id, amount }) => ({ id, amount, heardAt })) : [];
  const gatewayRefunds = [...order.gatewayRefunds, ...others].slice(0, MAX_GATEWAY_REFUNDS);
  const { refunds, hasFailedRefund } = matched;
  const paymentStatus = statusAfter({ ...matched, gatewayRefunds });
  return { refunds, hasFailedRefund, gatewayRefunds, paymentStatus };
}

/** How an order's payment stands by the money that went back. */
export function statusAfter(order: Order): PaymentStatus {
  const { paymentStatus, refunds, paidAt } = order;
  const done = refunds.filter(({ status }) => status === "done");
  if (paidAt === null) return paymentStatus === "cancelled" && done.length > 0 ? "refunded" : paymentStatus;
  if (!isPaid(paymentStatus)) return paymentStatus;
  const back = new Set(done.flatMap(({ tickets }) => tickets));
  if (back.size === ticketCount(order)) return "refunded";
  return back.size > 0 || order.gatewayRefunds.length > 0 ? "partially_refunded" : paymentStatus;
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
