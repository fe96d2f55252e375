import type { LedgerEntry, LedgerKind } from "@tarima/shared/finance/ledger.schema.ts";
import {
  colombianDay,
  differenceOf,
  type MoneyPosition,
  moneyPosition,
  type Share,
} from "@tarima/shared/finance/metrics.ts";
import type { MoneyCorrection, Order, RefundRecord } from "@tarima/shared/orders/order.schema.ts";
import { returnMonthsOf } from "@tarima/shared/performing-arts/return-months.ts";

/** One event in an order's money: the order after it, and the entry's details. */
interface Step {
  order: Order;
  kind: LedgerKind;
  refund?: Pick<RefundRecord, "paymentId" | "by" | "reason" | "reference"> & { id: string };
  correction?: MoneyCorrection;
}

const NOTHING: MoneyPosition = { cash: 0, metrics: {}, byType: {} };

/**
 * The ledger entries of a change of an order, one per event in its money, in a possible order of events. Pure. Their sum is
 * always exactly the difference between the order before and after.
 */
export function ledgerEntriesOf(before: Order | undefined, after: Order, now: Date): LedgerEntry[] {
  const entries: LedgerEntry[] = [];
  let known = before ? moneyPosition(before) : NOTHING;
  for (const step of stepsBetween(before, after)) {
    const position = moneyPosition(step.order);
    const difference = minus(position, known);
    known = position;
    if (isNothing(difference) && step.kind !== "sale") continue;
    const n = (before?.ledgerEntries ?? 0) + entries.length + 1;
    entries.push(entryOf(step, { n, before, difference }, now));
  }
  return entries;
}

function* stepsBetween(before: Order | undefined, after: Order): Generator<Step> {
  // the previous order with the new prices: until it is paid, a hold may be priced again
  let order: Order = before
    ? { ...after, ...moneyStateOf(before) }
    : { ...after, paidAt: null, refunds: [], gatewayRefunds: [], corrections: [], undoneAt: null };
  const take = (change: Partial<Order>) => {
    order = { ...order, ...change };
    return order;
  };
  if (order.paidAt === null && after.paidAt !== null) {
    const sold = { paidAt: after.paidAt, paymentStatus: "completed" as const, payment: after.payment };
    yield { order: take(sold), kind: kindOfSale(after) };
  }
  const wasDisputed = before?.paymentStatus === "chargeback" && before.undoneAt !== null;
  if (wasDisputed && after.undoneAt === null)
    yield { order: take({ paymentStatus: "completed", undoneAt: null }), kind: "dispute_won" };
  for (const refund of after.refunds) {
    const earlier = order.refunds.find(({ id }) => id === refund.id);
    if (earlier && isSameRefund(earlier, refund)) continue;
    const others = order.refunds.filter(({ id }) => id !== refund.id);
    const isUnmatched = refund.tickets.length === 0;
    if (!earlier && isUnmatched)
      yield {
        order: take({ refunds: [...others, { ...refund, status: "open" }] }),
        kind: "unmatched",
        refund,
      };
    yield {
      order: take({ refunds: [...others, refund] }),
      kind: isUnmatched ? "unmatched_returned" : "refund",
      refund,
    };
  }
  for (const [i, { id }] of after.gatewayRefunds.entries()) {
    if (order.gatewayRefunds.some((known) => known.id === id)) continue;
    const refund = { id, paymentId: after.payment?.id ?? "", by: null, reason: "requested", reference: null };
    const gatewayRefunds = after.gatewayRefunds.slice(0, i + 1);
    yield {
      order: take({ gatewayRefunds }),
      kind: "gateway_refund",
      refund: refund as Step["refund"] & object,
    };
  }
  for (const [i, correction] of after.corrections.entries()) {
    if (i < order.corrections.length) continue;
    yield { order: take({ corrections: after.corrections.slice(0, i + 1) }), kind: "correction", correction };
  }
  const { payment, ...gone } = moneyStateOf(after);
  yield { order: take(gone), kind: after.paymentStatus === "chargeback" ? "chargeback" : "gateway_refund" };
  yield { order: take({ payment }), kind: "late_fee" };
}

const kindOfSale = (order: Order): LedgerKind => {
  if (order.boxOffice) return "box_office";
  return order.isCourtesy ? "courtesy" : "sale";
};

/** Whether two refund records are equal in what concerns money. */
const isSameRefund = (a: RefundRecord, b: RefundRecord): boolean =>
  a.status === b.status && a.amount === b.amount && a.keptByGateway === b.keptByGateway;

/** The fields of an order that determine its money. */
const moneyStateOf = (order: Order) => {
  const { paidAt, undoneAt, paymentStatus, payment, refunds, gatewayRefunds, corrections } = order;
  return { paidAt, undoneAt, paymentStatus, payment, refunds, gatewayRefunds, corrections };
};

interface Place {
  n: number;
  before: Order | undefined;
  difference: MoneyPosition;
}

function entryOf({ order, kind, refund, correction }: Step, place: Place, now: Date): LedgerEntry {
  const { n, before, difference } = place;
  const { id: orderId, event, promoter, payment, promoCode, source } = order;
  const isSale = kind === "sale";
  const day = colombianDay(now);
  const { contribution, contributionBase, contributionTickets } = difference.metrics;
  return {
    id: `${orderId}-${n}`,
    orderId,
    n,
    kind,
    at: now.toISOString(),
    day,
    eventId: event.id,
    eventName: event.name,
    producerId: event.producerId,
    promoter: promoter && { id: promoter.id, name: promoter.name },
    ...(source && { sourceId: source.id }),
    paymentId: refund?.paymentId ?? payment?.id ?? null,
    refundId: refund?.id ?? null,
    ...difference,
    ...((contribution || contributionBase || contributionTickets) && {
      declared: {
        ...{ months: returnMonthsOf(day), city: event.venueCity },
        department: event.venueDepartment ?? "",
      },
    }),
    hold: isSale ? (before?.status === "held" ? "kept" : "lapsed") : null,
    promoCodeId: isSale && promoCode && !promoCode.isLimited ? promoCode.id : null,
    by: correction?.by ?? refund?.by ?? null,
    reason: correction?.reason ?? refund?.reason ?? null,
    reference: correction?.reference ?? refund?.reference ?? null,
    isCounted: false,
    settlementId: null,
  };
}

function minus(after: MoneyPosition, before: MoneyPosition): MoneyPosition {
  const ids = new Set([...Object.keys(after.byType), ...Object.keys(before.byType)]);
  const shares = [...ids].flatMap((id): [string, Share][] => {
    const [is, was] = [after.byType[id], before.byType[id]];
    const tickets = (is?.tickets ?? 0) - (was?.tickets ?? 0);
    const revenue = (is?.revenue ?? 0) - (was?.revenue ?? 0);
    const name = is?.name ?? was?.name ?? "";
    return tickets === 0 && revenue === 0 ? [] : [[id, { name, tickets, revenue }]];
  });
  return {
    cash: after.cash - before.cash,
    metrics: differenceOf(after.metrics, before.metrics),
    byType: Object.fromEntries(shares),
  };
}

const isNothing = ({ cash, metrics, byType }: MoneyPosition) =>
  cash === 0 && Object.keys(metrics).length === 0 && Object.keys(byType).length === 0;
