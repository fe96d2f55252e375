import type { Order, RefundRecord, Take } from "@tarima/shared/orders/order.schema.ts";
import { type TicketAmount, ticketAmounts } from "@tarima/shared/orders/ticket-amounts.ts";
import { ticketCount } from "@tarima/shared/orders/ticket-count.ts";
import { isPaid, type PaymentStatus } from "@tarima/shared/payments/payment.status.ts";

/** Attempts at the gateway before a refund is given up and an incident raised. */
export const MAX_REFUND_ATTEMPTS = 10;
/** Most partial refunds stored per order; the gateway allows no more per payment. */
export const MAX_GATEWAY_REFUNDS = 50;

export const openRefunds = (order: Pick<Order, "refunds">): RefundRecord[] =>
  order.refunds.filter(({ status }) => status === "open");

/** Numbers of the tickets cancelled by refunds, whatever the state of the money. */
export function cancelledNumbers(order: Pick<Order, "items" | "paymentStatus" | "refunds">): Set<number> {
  if (order.paymentStatus === "refunded" || order.paymentStatus === "chargeback")
    return new Set(Array.from({ length: ticketCount(order) }, (_, i) => i + 1));
  return new Set(order.refunds.flatMap(({ tickets }) => tickets));
}

/** Tickets of an order that can still be refunded: paid, and without a refund. */
export function refundableTickets(order: Order): TicketAmount[] {
  if (!isPaid(order.paymentStatus)) return [];
  const gone = cancelledNumbers(order);
  return ticketAmounts(order).filter(({ number }) => !gone.has(number));
}

/** When the earliest of an order's given-up refunds was asked for, from which the law counts; null without one. */
export function failedRefundSince({ refunds }: Pick<Order, "refunds">): string | null {
  const asked = refunds.flatMap(({ status, requestedAt }) => (status === "failed" ? requestedAt : []));
  return asked.toSorted()[0] ?? null;
}

export interface RefundWish {
  tickets: readonly TicketAmount[];
  reason: RefundRecord["reason"];
  by: RefundRecord["by"];
  note: string | null;
  /** What the organiser keeps of them, pesos. */
  resaleFee?: number;
}

/** The refund record of some tickets; with an amount of 0 it is done at once, without the gateway. */
export function refundOf(order: Order, wish: RefundWish, now: Date): RefundRecord {
  const { tickets, reason, by, note, resaleFee = 0 } = wish;
  const amount = tickets.reduce((sum, { paid }) => sum + paid, 0) - resaleFee;
  const at = now.toISOString();
  return {
    ...newRefund(`r${order.refunds.length + 1}`, order.payment?.id ?? "", amount, reason, now),
    status: amount > 0 ? "open" : "done",
    tickets: tickets.map(({ number }) => number),
    by,
    note,
    doneAt: amount > 0 ? null : at,
    ...(resaleFee > 0 && { resaleFee }),
  };
}

/** A refund to be sent; without tickets, of money that bought nothing. */
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

/** A refund that is not done; given-up ones are not done either. */
const openRefundOf = (order: Order, refundId: string): RefundRecord | undefined =>
  order.refunds.find(({ id, status }) => id === refundId && status !== "done");

/** The gateway's refund id; null where the whole payment was returned at once. */
export type RefundProof = Pick<RefundRecord, "gatewayRefundId">;

/** The order's changes when a refund is done; undefined if it already was. Given-up refunds may still become done. */
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
 * The order's changes when a given-up refund was paid by hand; undefined if it was done. Only what the gateway has not returned
 * meanwhile is recorded.
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

/** The order's changes when somebody starts paying a given-up refund by hand, or releases it. */
export const withPayer = (order: Order, refundId: string, payer: RefundRecord["payer"]): Partial<Order> => ({
  refunds: order.refunds.map((refund) => (refund.id === refundId ? { ...refund, payer } : refund)),
});

/**
 * What is still owed of a given-up refund: its amount, at most what is left of the payment after everything the gateway
 * returned, is returning, and owes for earlier refunds.
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

/** The order's changes when less than a refund's amount is left of the payment; undefined otherwise. */
export function limitedRefund(order: Order, refundId: string, left: number): Partial<Order> | undefined {
  const refund = openRefundOf(order, refundId);
  return refund && refund.amount > left
    ? withRefund(order, refundId, (refund) => ({ ...refund, amount: left }))
    : undefined;
}

/**
 * The order's changes when the gateway's balance of a payment that bought nothing, and was refunded by hand, changes: it was
 * refunded again in the panel, or taken back by a bank. Undefined without a change.
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

/** The refunds when the whole payment was returned without us: nothing is owed any more. */
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

/** The order's changes after a failed attempt: retried later, or given up. */
export function failedRefund(order: Order, refundId: string): Partial<Order> {
  return withRefund(order, refundId, (refund) => {
    if (refund.status !== "open") return refund;
    const attempts = refund.attempts + 1;
    return { ...refund, attempts, status: attempts < MAX_REFUND_ATTEMPTS ? "open" : "failed" };
  });
}

/** Given-up refunds of these tickets; of all tickets by default. */
export const givenUpRefunds = (order: Order, numbers: readonly number[] | undefined): RefundRecord[] =>
  order.refunds.filter(
    ({ status, tickets }) =>
      status === "failed" &&
      tickets.length > 0 &&
      (!numbers || tickets.some((number) => numbers.includes(number))),
  );

/**
 * The order's changes when a given-up refund is requested again. Undefined if none of these tickets has one, or if a person is
 * paying it by hand, since it would then be paid twice.
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

/** What the gateway has returned of a payment. */
export interface Returned {
  paymentId: string;
  refunds: readonly { id: string; amount: number }[];
  /** What it still holds, pesos. */
  left: number;
}

/**
 * Matches the gateway's refunds with ours: each of our open refunds takes one of the same amount, and unmatched ones were made
 * in the panel. Undefined without news. Refunds of money that bought nothing are always whole: as long as part of the payment
 * is left, a partial refund in the panel is not matched with them, whatever its amount.
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

/** The payment status that follows from an order's refunds. */
export function statusAfter(order: Order): PaymentStatus {
  const { paymentStatus, refunds, paidAt } = order;
  const done = refunds.filter(({ status }) => status === "done");
  if (paidAt === null) return paymentStatus === "cancelled" && done.length > 0 ? "refunded" : paymentStatus;
  if (!isPaid(paymentStatus)) return paymentStatus;
  const back = new Set(done.flatMap(({ tickets }) => tickets));
  if (back.size === ticketCount(order)) return "refunded";
  return back.size > 0 || order.gatewayRefunds.length > 0 ? "partially_refunded" : paymentStatus;
}

/** Splits an order's places into those of some tickets, which return to their shards, and those that stay taken. */
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
