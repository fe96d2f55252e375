import type { FinanceRange } from "@tarima/shared/finance/finance-range.ts";
import { colombianDay, NO_METRICS, sumOf } from "@tarima/shared/finance/metrics.ts";
import type { ProducerFinance } from "@tarima/shared/finance/payout.schema.ts";
import { addDays } from "@tarima/shared/lib/dates/calendar-day.ts";
import { sumUnsettled } from "../../ledger/ledger.repo.ts";
import { findDays, scopes } from "../../metrics/metrics.repo.ts";
import { findLastPaid, findOpenSettlements } from "../settlements/settlements.repo.ts";
import { comingPayments } from "./coming-payments.ts";

/** A producer's sales of some days, what is owed to them now, and what they were paid last. */
export async function producerFinance(
  producerId: string,
  { from, to }: FinanceRange,
  now: Date,
): Promise<ProducerFinance> {
  const today = colombianDay(now);
  const scope = scopes.producer(producerId);
  const [days, [thisDay], unsettled, open, paid] = await Promise.all([
    findDays(scope, from, to),
    findDays(scope, today, today),
    sumUnsettled(producerId, addDays(today, -1)),
    findOpenSettlements(producerId),
    findLastPaid(producerId),
  ]);
  const drafts = open.filter(({ status }) => status === "draft");
  const since = [...drafts.map((it) => it.from), unsettled.since ?? []].flat().toSorted()[0] ?? null;
  return {
    from,
    to,
    metrics: { ...NO_METRICS, ...sumOf(days) },
    owed: {
      unsettled: drafts.reduce((sum, { amount }) => sum + amount, unsettled.sum),
      unsettledSince: since,
      today: thisDay?.producerNet ?? 0,
      coming: comingPayments(open, today),
    },
    lastPaid: paid?.payment
      ? { id: paid.id, amount: paid.amount, paidOn: paid.payment.paidOn, reference: paid.payment.reference }
      : null,
  };
}
