import { colombianDay } from "@tarima/shared/finance/metrics.ts";
import {
  HISTORY_DAYS,
  PAYOUT_TERMS,
  type PayoutHistory,
  type PayoutTerms,
  type PayoutTier,
  RECENT_EVENTS,
  tierByHistory,
} from "@tarima/shared/finance/payout-terms.ts";
import { addDays } from "@tarima/shared/lib/dates/calendar-day.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import { countEventsHeld, findEventsHeld } from "../../events/lists/my-events.repo.ts";
import { findAllEventMetrics, scopes, sumSince } from "../../metrics/metrics.repo.ts";

/** How far an organisation's money is let go. */
export interface TermsOfProducer {
  tier: PayoutTier;
  byHistory: PayoutTier;
  terms: PayoutTerms;
  history: PayoutHistory;
}

/** What of an organisation says how far its money is let go. */
export type PaidProducer = Pick<Producer, "id" | "payoutTier" | "status">;

/**
 * By its history, unless somebody decided; and nothing is advanced to one that may not sell. Three aggregations, and two reads for each
 * of its latest events.
 */
export async function findTerms(
  { id, payoutTier, status }: PaidProducer,
  now: Date,
): Promise<TermsOfProducer> {
  const since = addDays(colombianDay(now), -HISTORY_DAYS);
  const [events, recent, { gmv: sold, refundAmount: refunded }] = await Promise.all([
    countEventsHeld(id),
    soldByRecent(id),
    sumSince(scopes.producer(id), since, ["gmv", "refundAmount"]),
  ]);
  const history = { events, recent, sold, refunded };
  const byHistory = tierByHistory(history);
  const tier = payoutTier ?? byHistory;
  const terms = { ...PAYOUT_TERMS[tier], ...(status !== "active" && { advancePercent: 0 }) };
  return { tier, byHistory, terms, history };
}

/** An event that nobody bought for says nothing of its organiser. */
async function soldByRecent(producerId: string): Promise<PayoutHistory["recent"]> {
  const held = await findEventsHeld(producerId, RECENT_EVENTS);
  const metrics = await findAllEventMetrics(held.map(({ id }) => id));
  const sums = [...metrics.values()].map(({ totals }) => totals?.gmv ?? 0).filter((gmv) => gmv > 0);
  return { events: sums.length, sold: sums.reduce((all, gmv) => all + gmv, 0) };
}
