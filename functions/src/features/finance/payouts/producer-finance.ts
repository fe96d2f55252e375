import type { FinanceRange } from "@tarima/shared/finance/finance-range.ts";
import { colombianDay, NO_METRICS, sumOf } from "@tarima/shared/finance/metrics.ts";
import type { ProducerFinance, Waiting } from "@tarima/shared/finance/payout.schema.ts";
import { addDays } from "@tarima/shared/lib/dates/calendar-day.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import { findDays, scopes } from "../../metrics/metrics.repo.ts";
import { findStanding, type Standing, sinceOf, sumsOf } from "../payout-terms/standing.ts";
import { findLastPaid, findOpenSettlements } from "../settlements/settlements.repo.ts";
import { comingPayments } from "./coming-payments.ts";

/** What comes first of what waits, as many as a page shows. */
const MOST_WAITING = 10;

/** A producer's sales of some days, what is owed to them now or waits, and what they were paid last. */
export async function producerFinance(
  producer: Producer,
  { from, to }: FinanceRange,
  now: Date,
): Promise<ProducerFinance> {
  const today = colombianDay(now);
  const { id } = producer;
  const scope = scopes.producer(id);
  const [days, [thisDay], standing, open, paid] = await Promise.all([
    findDays(scope, from, to),
    findDays(scope, today, today),
    findStanding(producer, addDays(today, -1), now),
    findOpenSettlements(id),
    findLastPaid(id),
  ]);
  const drafts = open.filter(({ status }) => status === "draft");
  const { unsettled, held, reserved, released } = sumsOf(standing);
  const since = [...drafts.map((it) => it.from), sinceOf(standing) ?? []].flat().toSorted()[0] ?? null;
  return {
    from,
    to,
    metrics: { ...NO_METRICS, ...sumOf(days) },
    owed: {
      unsettled: drafts.reduce((sum, { amount }) => sum + amount, unsettled + released),
      unsettledSince: since,
      today: thisDay?.producerNet ?? 0,
      coming: comingPayments(open, today),
      waiting: held + reserved - released,
      firstWaiting: waitingOf(standing).slice(0, MOST_WAITING),
    },
    terms: { tier: standing.tier, ...standing.terms },
    lastPaid: paid?.payment
      ? { id: paid.id, amount: paid.amount, paidOn: paid.payment.paidOn, reference: paid.payment.reference }
      : null,
  };
}

/** After every day. */
const LAST = "9999-12-31";

/** What waits, what comes first before the rest, and last what nobody knows the day of. */
function waitingOf({ events, reserves }: Standing): Waiting[] {
  const held = events.filter(({ isNow, sum }) => !isNow && sum !== 0);
  return [
    ...held.map((it) => ({ ...it, kind: "event" as const, eventName: it.name, amount: it.sum })),
    ...reserves
      .filter(({ isNow }) => !isNow)
      .map((it) => ({
        ...it,
        kind: it.isRest ? ("rest" as const) : ("reserve" as const),
        eventName: it.name,
      })),
  ]
    .map(({ kind, eventId, eventName, amount, from = null }) => ({ kind, eventId, eventName, amount, from }))
    .toSorted((a, b) => (a.from ?? LAST).localeCompare(b.from ?? LAST));
}
