import { wallClockOf } from "../lib/dates/dates.ts";
import { DEFAULT_TIME_ZONE } from "../lib/limits.ts";
import type { Order, RefundRecord } from "../orders/order.schema.ts";
import { type TicketAmount, ticketAmounts } from "../orders/ticket-amounts.ts";

/**
 * What is counted of sales, each on the day it happened on Colombia's calendar. Pesos. A refund takes commission and
 * producerNet back on its own day; gmv, tickets and revenue stay where they were sold.
 */
export const METRIC_NAMES = [
  /** Orders that bought something; courtesies are not orders of anybody. */
  "orders",
  /** Tickets sold, courtesies not counted. */
  "tickets",
  /** Prices of those tickets, without the service. */
  "revenue",
  /** Paid by buyers, service included. */
  "gmv",
  /** The platform's service fee. */
  "commission",
  /** What the gateway keeps. */
  "gatewayFee",
  "discount",
  /** For the producer: paid − commission − gateway fee − refunds. Source: design 5. */
  "producerNet",
  "courtesies",
  "refundAmount",
  "refundedTickets",
  /** Prices of the tickets that were sent back. */
  "refundedRevenue",
] as const;
export type MetricName = (typeof METRIC_NAMES)[number];
export type Metrics = Record<MetricName, number>;

/** Of one ticket type, event, producer or promoter: what is sold and not sent back. */
export interface Share {
  name: string;
  tickets: number;
  revenue: number;
}

export const colombianDay = (at: Date | string): string =>
  wallClockOf(new Date(at), DEFAULT_TIME_ZONE).slice(0, 10);

/** What an order says of its money: the sum of everything that happened to it. */
export interface MoneyPosition {
  /** What the gateway has of it, pesos: paid and not returned by the gateway, bought or not. */
  cash: number;
  /** Those that are 0 left out. */
  metrics: Partial<Metrics>;
  /** By ticket type what is sold and not sent back. */
  byType: Record<string, Share>;
}

/** A pure function of the stored order: asked twice, it returns the same. */
export function moneyPosition(order: Order): MoneyPosition {
  const unmatched = order.refunds.filter(({ tickets }) => tickets.length === 0);
  const unmatchedCash = unmatched.reduce(
    (sum, { status, amount, keptByGateway: kept }) => sum + (status === "done" ? kept : amount),
    0,
  );
  if (order.paidAt === null) return { cash: unmatchedCash, metrics: {}, byType: {} };
  const tickets = ticketAmounts(order);
  const back = ticketsBack(order, tickets);
  const left = tickets.filter((ticket) => !back.includes(ticket));
  if (order.isCourtesy) return { cash: 0, metrics: { courtesies: left.length }, byType: {} };
  const metrics = sumOf([
    saleMetrics(order, tickets),
    sentBack(back),
    isUndone(order) ? {} : gatewayReturned(order, tickets),
    ...order.corrections.map(({ amount }) => ({ producerNet: amount })),
  ]);
  return {
    cash: unmatchedCash + keptByGateway(order),
    metrics,
    byType: shares(left, ({ item }) => ({ id: item.combinationId, name: item.name })),
  };
}

const isUndone = ({ paymentStatus, undoneAt }: Order) =>
  undoneAt !== null && (paymentStatus === "refunded" || paymentStatus === "chargeback");

/** The tickets whose money is back: by our refunds that are done, or all of them at once. */
function ticketsBack(order: Order, tickets: readonly TicketAmount[]): TicketAmount[] {
  if (isUndone(order)) return [...tickets];
  const done = new Set(order.refunds.flatMap(({ status, tickets: own }) => (status === "done" ? own : [])));
  return tickets.filter(({ number }) => done.has(number));
}

/**
 * Of the payment that bought: what the gateway has not returned. A refund that a person sent by hand leaves it there; one that
 * was done because all of it was back already is among what the gateway returned.
 */
export function keptByGateway(order: Order): number {
  if (isUndone(order)) return 0;
  const ours = order.refunds.filter(
    ({ status, tickets, gatewayRefundId }) =>
      status === "done" && tickets.length > 0 && gatewayRefundId !== null,
  );
  const sum = (all: readonly { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0);
  return order.total - sum(ours) - sum(order.gatewayRefunds);
}

/**
 * What the gateway sent back in part: of it as much is service as of the whole. What a refund of tickets was short of, since
 * the gateway had returned it before, is counted with those tickets.
 */
function gatewayReturned(order: Order, tickets: readonly TicketAmount[]): Partial<Metrics> {
  const { gatewayRefunds, refunds, serviceFee, total } = order;
  const returned = gatewayRefunds.reduce((sum, { amount }) => sum + amount, 0);
  const sent = refunds.reduce((sum, refund) => sum - shortfall(refund, tickets), returned);
  // beyond what is left of the tickets it went back twice, by hand and in the panel: the platform's loss, not the producer's
  const left = total - ticketsBack(order, tickets).reduce((sum, { paid }) => sum + paid, 0);
  const back = Math.min(sent, left);
  if (back === 0 || total === 0) return {};
  const fee = Math.round((back * serviceFee) / total);
  return { refundAmount: back, commission: -fee, producerNet: fee - back };
}

/** What the tickets of a refund that is done had cost beyond what it sent back. */
function shortfall(refund: RefundRecord, tickets: readonly TicketAmount[]): number {
  if (refund.status !== "done") return 0;
  const isSent = refund.gatewayRefundId !== null || refund.reference !== null;
  const own = tickets.filter(({ number }) => refund.tickets.includes(number));
  return own.reduce((sum, { paid }) => sum + paid, 0) - (isSent && own.length > 0 ? refund.amount : 0);
}

/** The numbers of the tickets whose money went back or is on its way. */
export function refundedNumbers({
  items,
  paymentStatus,
  refunds,
}: Pick<Order, "items" | "paymentStatus"> & {
  refunds: readonly Pick<RefundRecord, "status" | "tickets">[];
}): Set<number> {
  const all = items.reduce((sum, { quantity }) => sum + quantity, 0);
  if (paymentStatus === "refunded" || paymentStatus === "chargeback")
    return new Set(Array.from({ length: all }, (_, i) => i + 1));
  return new Set(refunds.flatMap((refund) => (refund.status === "failed" ? [] : refund.tickets)));
}

function saleMetrics(order: Order, tickets: readonly TicketAmount[]): Partial<Metrics> {
  const gatewayFee = order.payment?.gatewayFee ?? 0;
  return {
    orders: 1,
    tickets: tickets.length,
    revenue: order.subtotal,
    gmv: order.total,
    commission: order.serviceFee,
    gatewayFee,
    discount: order.discount,
    producerNet: order.total - order.serviceFee - gatewayFee,
  };
}

function sentBack(tickets: readonly TicketAmount[]): Partial<Metrics> {
  const sum = (of: (ticket: TicketAmount) => number) =>
    tickets.reduce((total, ticket) => total + of(ticket), 0);
  return {
    refundAmount: sum(({ paid }) => paid),
    refundedTickets: tickets.length,
    refundedRevenue: sum(({ price }) => price),
    commission: -sum(({ serviceFee }) => serviceFee),
    producerNet: -sum(({ price, discount }) => price - discount),
  };
}

function shares(
  tickets: readonly TicketAmount[],
  keyOf: (ticket: TicketAmount) => { id: string; name: string },
): Record<string, Share> {
  const found: Record<string, Share> = {};
  for (const ticket of tickets) {
    const { id, name } = keyOf(ticket);
    const { tickets: count, revenue } = found[id] ?? { tickets: 0, revenue: 0 };
    found[id] = { name, tickets: count + 1, revenue: revenue + ticket.price };
  }
  return found;
}

/** Metrics added up, those that are 0 left out. */
export function sumOf(all: readonly Partial<Metrics>[]): Partial<Metrics> {
  const entries = METRIC_NAMES.map(
    (name) => [name, all.reduce((sum, one) => sum + (one[name] ?? 0), 0)] as const,
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== 0));
}

export const NO_METRICS = Object.fromEntries(METRIC_NAMES.map((name) => [name, 0])) as Metrics;

/** What is to be added so that one set of metrics becomes another. */
export function differenceOf(after: Partial<Metrics>, before: Partial<Metrics>): Partial<Metrics> {
  const negative = Object.fromEntries(METRIC_NAMES.map((name) => [name, -(before[name] ?? 0)]));
  return sumOf([after, negative]);
}

/** Of some metrics what was sold and not given back. */
export function keptOf(metrics: Partial<Metrics>): { tickets: number; revenue: number } {
  const { tickets = 0, refundedTickets = 0, revenue = 0, refundedRevenue = 0 } = metrics;
  return { tickets: tickets - refundedTickets, revenue: revenue - refundedRevenue };
}
