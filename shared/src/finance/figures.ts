import { wallClockOf } from "../dates.ts";
import { DEFAULT_TIME_ZONE } from "../limits.ts";
import type { Order, RefundRecord } from "../orders/order.schema.ts";
import { type TicketAmount, ticketAmounts } from "../orders/ticket-amounts.ts";

/**
 * What is counted of sales, each on the day it happened on Colombia's calendar. Pesos. A refund takes commission and
 * producerNet back on its own day; gmv, tickets and revenue stay where they were sold.
 */
export const FIGURE_NAMES = [
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
export type FigureName = (typeof FIGURE_NAMES)[number];
export type Figures = Record<FigureName, number>;

/** Of one ticket type, or of one promoter: what is sold and not sent back. */
export interface Share {
  name: string;
  tickets: number;
  revenue: number;
}

/** What one order adds to the figures. Kept beside them, so that a change of the order adds the difference. */
export interface Contribution {
  byDay: Record<string, Partial<Figures>>;
  byType: Record<string, Share>;
  byPromoter: Record<string, Share>;
  /** Of holds that have ended: whether this is one, and whether it was paid. */
  ended: 0 | 1;
  paid: 0 | 1;
  /** A discount whose uses are not limited, and so are not counted as it is sold. */
  usedCode: string | null;
}

/** What an order adds that has bought nothing and holds nothing. */
export const NO_CONTRIBUTION: Contribution = {
  byDay: {},
  byType: {},
  byPromoter: {},
  ended: 0,
  paid: 0,
  usedCode: null,
};

export const colombianDay = (at: Date | string): string =>
  wallClockOf(new Date(at), DEFAULT_TIME_ZONE).slice(0, 10);

/** What an order adds to the figures as it stands. A pure function of the stored order: asked twice, it answers the same. */
export function contributionOf(order: Order): Contribution {
  if (order.paidAt === null) return { ...NO_CONTRIBUTION, ended: order.status === "held" ? 0 : 1 };
  const tickets = ticketAmounts(order);
  const byDay: Contribution["byDay"] = {};
  add(
    byDay,
    colombianDay(order.paidAt),
    order.isCourtesy ? courtesyFigures(tickets) : saleFigures(order, tickets),
  );
  for (const { day, figures } of refundFigures(order, tickets)) add(byDay, day, figures);
  const gone = refundedNumbers(order);
  const left = tickets.filter(({ number }) => !gone.has(number));
  if (order.isCourtesy) return { ...NO_CONTRIBUTION, byDay };
  return {
    byDay,
    byType: shares(left, ({ item }) => ({ id: item.combinationId, name: item.name })),
    byPromoter: order.promoter ? shares(left, () => order.promoter as { id: string; name: string }) : {},
    ended: 1,
    paid: 1,
    usedCode: order.promoCode && !order.promoCode.isLimited ? order.promoCode.id : null,
  };
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

function saleFigures(order: Order, tickets: readonly TicketAmount[]): Partial<Figures> {
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

const courtesyFigures = (tickets: readonly TicketAmount[]): Partial<Figures> => ({
  courtesies: tickets.length,
});

/** Refunds on the days they were done; what the gateway sent back beyond them on the day that was heard of. */
function refundFigures(
  order: Order,
  tickets: readonly TicketAmount[],
): { day: string; figures: Partial<Figures> }[] {
  const done = order.refunds.filter(
    ({ status, tickets: numbers }) => status === "done" && numbers.length > 0,
  );
  const booked = done.map(({ doneAt, tickets: numbers }) => ({
    day: colombianDay(doneAt ?? order.updatedAt),
    figures: sentBack(tickets.filter(({ number }) => numbers.includes(number))),
  }));
  const isUndone = order.paymentStatus === "refunded" || order.paymentStatus === "chargeback";
  if (!isUndone) return booked;
  const known = new Set(done.flatMap((refund) => refund.tickets));
  const rest = tickets.filter(({ number }) => !known.has(number));
  if (rest.length === 0) return booked;
  return [...booked, { day: colombianDay(order.undoneAt ?? order.updatedAt), figures: sentBack(rest) }];
}

function sentBack(tickets: readonly TicketAmount[]): Partial<Figures> {
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

function add(byDay: Contribution["byDay"], day: string, figures: Partial<Figures>): void {
  byDay[day] = sumOf([byDay[day] ?? {}, figures]);
}

/** Figures added up, those that are 0 left out. */
export function sumOf(all: readonly Partial<Figures>[]): Partial<Figures> {
  const entries = FIGURE_NAMES.map(
    (name) => [name, all.reduce((sum, one) => sum + (one[name] ?? 0), 0)] as const,
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== 0));
}

export const NO_FIGURES = Object.fromEntries(FIGURE_NAMES.map((name) => [name, 0])) as Figures;

/** What is to be added so that one set of figures becomes another. */
export function differenceOf(after: Partial<Figures>, before: Partial<Figures>): Partial<Figures> {
  const negative = Object.fromEntries(FIGURE_NAMES.map((name) => [name, -(before[name] ?? 0)]));
  return sumOf([after, negative]);
}

/** Of some figures what was sold and not given back. */
export function keptOf(figures: Partial<Figures>): { tickets: number; revenue: number } {
  const { tickets = 0, refundedTickets = 0, revenue = 0, refundedRevenue = 0 } = figures;
  return { tickets: tickets - refundedTickets, revenue: revenue - refundedRevenue };
}
