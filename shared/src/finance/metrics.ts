import { wallClockOf } from "../lib/dates/dates.ts";
import { DEFAULT_TIME_ZONE } from "../lib/limits.ts";
import { absorbedFeeOf } from "../lib/numbers/fee-payer.ts";
import type { Order, RefundRecord } from "../orders/order.schema.ts";
import { type TicketAmount, ticketAmounts } from "../orders/ticket-amounts.ts";
import { isFurtherDate } from "../passes/pass-lines.ts";
import { type Contribution, contributionsIn, NO_CONTRIBUTION } from "../performing-arts/contribution.ts";

/**
 * Sales metrics, each counted on the Colombian day it happened. Pesos. A refund reduces commission and producerNet on its own
 * day; gmv, tickets and revenue stay on the day of sale.
 */
export const METRIC_NAMES = [
  /** Paid orders; courtesies and what a box office sold are not counted. */
  "orders",
  /** Tickets sold, without courtesies. */
  "tickets",
  /** Prices of those tickets, without the service fee. */
  "revenue",
  /** Paid by buyers, service fee included. */
  "gmv",
  /** The platform's service fee, whoever pays it. */
  "commission",
  /** The gateway's fee. */
  "gatewayFee",
  "discount",
  /** Withheld of the tickets of performing-arts shows that are not refunded: decision 50. */
  "contribution",
  /** Those of these tickets that owe it, and what was paid for them, after discounts and without the service. */
  "contributionTickets",
  "contributionBase",
  /** Owed to the producer: paid − commission − gateway fee − contribution − refunds. Source: design 5. */
  "producerNet",
  "courtesies",
  /** People admitted by the tickets that are not refunded, courtesies and what a box office sold included. */
  "people",
  "refundAmount",
  "refundedTickets",
  /** Prices of refunded tickets. */
  "refundedRevenue",
] as const;
export type MetricName = (typeof METRIC_NAMES)[number];
export type Metrics = Record<MetricName, number>;

/** Sales less refunds of one ticket type, event, producer or promoter. */
export interface Share {
  name: string;
  tickets: number;
  revenue: number;
}

export const colombianDay = (at: Date | string): string =>
  wallClockOf(new Date(at), DEFAULT_TIME_ZONE).slice(0, 10);

/** An order's money at present: the sum of everything that happened to it. */
export interface MoneyPosition {
  /** What the gateway holds of it, pesos: paid and not returned by the gateway, whether it bought something or not. */
  cash: number;
  /** Zeros are left out. */
  metrics: Partial<Metrics>;
  /** Per ticket type, sales less refunds. */
  byType: Record<string, Share>;
}

/** The money of a stored order. Pure. */
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
  const people = bought(left).reduce((sum, { item }) => sum + item.seatsPerTicket, 0);
  if (order.boxOffice) return { cash: 0, metrics: sumOf([{ people }]), byType: {} };
  if (order.isCourtesy)
    return { cash: 0, metrics: sumOf([{ courtesies: bought(left).length, people }]), byType: {} };
  const returned = isUndone(order) ? {} : gatewayReturned(order, tickets);
  const metrics = sumOf([
    saleMetrics(order, tickets),
    { people },
    sentBack(back),
    keptOfResold(order, back),
    returned,
    withheld(order, { tickets, left, returned: returned.refundAmount ?? 0 }),
    ...order.corrections.map(({ amount }) => ({ producerNet: amount })),
  ]);
  return {
    cash: unmatchedCash + keptByGateway(order),
    metrics,
    byType: shares(left, ({ item }) => ({ id: item.combinationId, name: item.name })),
  };
}

/**
 * The contribution of the tickets that are left. Of what the gateway returned without saying for which ticket it falls by the part of
 * their price that is gone; none of them is judged again.
 */
function withheld(
  order: Order,
  {
    tickets,
    left,
    returned,
  }: { tickets: readonly TicketAmount[]; left: readonly TicketAmount[]; returned: number },
): Partial<Metrics> {
  const paid = left.reduce((sum, ticket) => sum + ticket.paid, 0);
  const kept = Math.min(paid, Math.max(0, paid - returned));
  if (kept === 0) return {};
  const owed = contributionsIn(order, tickets);
  const sum = (of: (one: Contribution) => number) =>
    left.reduce((total, { number }) => total + of(owed.get(number) ?? NO_CONTRIBUTION), 0);
  const part = (amount: number) => Math.round((amount * kept) / paid);
  const contribution = part(sum(({ amount }) => amount));
  return {
    contribution,
    contributionTickets: sum((one) => one.tickets),
    contributionBase: part(sum(({ base }) => base)),
    producerNet: -contribution,
  };
}

/** Further dates of a pass are no tickets sold, and admit nobody to the event that sells it: only their money counts. */
const bought = (tickets: readonly TicketAmount[]): TicketAmount[] =>
  tickets.filter(({ item }) => !isFurtherDate(item));

const isUndone = ({ paymentStatus, undoneAt }: Order) =>
  undoneAt !== null && (paymentStatus === "refunded" || paymentStatus === "chargeback");

/** Refunded tickets: by our completed refunds, or all of them at once. */
export function ticketsBack(order: Order, tickets: readonly TicketAmount[]): TicketAmount[] {
  if (isUndone(order)) return [...tickets];
  const done = new Set(order.refunds.flatMap(({ status, tickets: own }) => (status === "done" ? own : [])));
  return tickets.filter(({ number }) => done.has(number));
}

/**
 * What the gateway has not returned of the payment that bought. Refunds paid by hand stay with the gateway; refunds completed
 * because everything was already back are contained in what the gateway returned.
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
 * A partial refund by the gateway, split between service and tickets as in the whole order. Where a ticket refund was
 * smaller because the gateway had already returned part of it, that part is counted with those tickets.
 */
function gatewayReturned(order: Order, tickets: readonly TicketAmount[]): Partial<Metrics> {
  const { gatewayRefunds, refunds, total } = order;
  const returned = gatewayRefunds.reduce((sum, { amount }) => sum + amount, 0);
  const sent = refunds.reduce((sum, refund) => sum - shortfall(refund, tickets), returned);
  // refunded twice, by hand and in the panel: the excess is the platform's loss, not the producer's
  const gone = ticketsBack(order, tickets);
  const kept = resaleFees(order, gone);
  const ofTickets = total - gone.reduce((sum, { paid }) => sum + paid, 0);
  const back = Math.min(sent, ofTickets + kept);
  if (back === 0 || total === 0) return {};
  // what the organiser keeps of tickets that were sold again has no service in it
  const fee = Math.round((Math.min(back, ofTickets) * commissionOf(order)) / total);
  return { refundAmount: back, commission: -fee, producerNet: fee - back };
}

/** What the tickets of a completed refund cost beyond the amount it sent. */
function shortfall(refund: RefundRecord, tickets: readonly TicketAmount[]): number {
  if (refund.status !== "done") return 0;
  const isSent = refund.gatewayRefundId !== null || refund.reference !== null;
  const own = tickets.filter(({ number }) => refund.tickets.includes(number));
  const owed = own.reduce((sum, { paid }) => sum + paid, 0) - (refund.resaleFee ?? 0);
  return owed - (isSent && own.length > 0 ? refund.amount : 0);
}

/** Numbers of tickets that are refunded or whose refund is under way. */
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

/** The whole service of an order: the buyer's part and the organiser's. */
const commissionOf = (order: Order): number => order.serviceFee + absorbedFeeOf(order);

function saleMetrics(order: Order, tickets: readonly TicketAmount[]): Partial<Metrics> {
  const gatewayFee = order.payment?.gatewayFee ?? 0;
  return {
    orders: 1,
    tickets: bought(tickets).length,
    revenue: order.subtotal,
    gmv: order.total,
    commission: commissionOf(order),
    gatewayFee,
    discount: order.discount,
    producerNet: order.total - commissionOf(order) - gatewayFee,
  };
}

function sentBack(tickets: readonly TicketAmount[]): Partial<Metrics> {
  const sum = (of: (ticket: TicketAmount) => number) =>
    tickets.reduce((total, ticket) => total + of(ticket), 0);
  return {
    refundAmount: sum(({ paid }) => paid),
    refundedTickets: bought(tickets).length,
    refundedRevenue: sum(({ price }) => price),
    commission: -sum(({ serviceFee, absorbedFee }) => serviceFee + absorbedFee),
    producerNet: -sum(({ price, discount, absorbedFee }) => price - discount - absorbedFee),
  };
}

/** What the organiser keeps of these tickets, which were sold again. */
function resaleFees({ refunds }: Order, back: readonly TicketAmount[]): number {
  const isBack = ({ status, tickets }: RefundRecord) =>
    status === "done" && back.some(({ number }) => tickets.includes(number));
  return refunds.reduce((sum, refund) => (isBack(refund) ? sum + (refund.resaleFee ?? 0) : sum), 0);
}

/** The same as metrics. Where the whole payment went back without us, nothing of it is left. */
function keptOfResold(order: Order, back: readonly TicketAmount[]): Partial<Metrics> {
  const kept = isUndone(order) ? 0 : resaleFees(order, back);
  return { refundAmount: -kept, producerNet: kept };
}

function shares(
  tickets: readonly TicketAmount[],
  keyOf: (ticket: TicketAmount) => { id: string; name: string },
): Record<string, Share> {
  const found: Record<string, Share> = {};
  for (const ticket of tickets) {
    const { id, name } = keyOf(ticket);
    const { tickets: count, revenue } = found[id] ?? { tickets: 0, revenue: 0 };
    const isOne = !isFurtherDate(ticket.item);
    found[id] = { name, tickets: count + (isOne ? 1 : 0), revenue: revenue + ticket.price };
  }
  return found;
}

/** Sum of metrics; zeros are left out. */
export function sumOf(all: readonly Partial<Metrics>[]): Partial<Metrics> {
  const entries = METRIC_NAMES.map(
    (name) => [name, all.reduce((sum, one) => sum + (one[name] ?? 0), 0)] as const,
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== 0));
}

export const NO_METRICS = Object.fromEntries(METRIC_NAMES.map((name) => [name, 0])) as Metrics;

/** What must be added to `before` to get `after`. */
export function differenceOf(after: Partial<Metrics>, before: Partial<Metrics>): Partial<Metrics> {
  const negative = Object.fromEntries(METRIC_NAMES.map((name) => [name, -(before[name] ?? 0)]));
  return sumOf([after, negative]);
}

/** Sales less refunds. */
export function keptOf(metrics: Partial<Metrics>): { tickets: number; revenue: number } {
  const { tickets = 0, refundedTickets = 0, revenue = 0, refundedRevenue = 0 } = metrics;
  return { tickets: tickets - refundedTickets, revenue: revenue - refundedRevenue };
}
