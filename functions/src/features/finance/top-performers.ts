import type { Performer, TopPerformers } from "@tarima/shared/finance/finance.schema.ts";
import type { FinanceRange } from "@tarima/shared/finance/finance-range.ts";
import type { Share } from "@tarima/shared/finance/metrics.ts";
import { findProducerNames } from "../producers/producers.repo.ts";
import { findShares } from "./day-shares.repo.ts";

/** Shown of each kind. */
const MOST = 10;

/** The best sellers over some days. One read per day, and one per producer for its name. */
export async function topPerformers({ from, to }: FinanceRange): Promise<TopPerformers> {
  const { events, producers, promoters } = await findShares(from, to);
  const topProducers = best(producers);
  const names = await findProducerNames(topProducers.map(({ id }) => id));
  return {
    events: best(events),
    producers: topProducers.map((it) => ({ ...it, name: names.get(it.id) ?? it.name })),
    promoters: best(promoters),
  };
}

function best(shares: ReadonlyMap<string, Share>): Performer[] {
  return [...shares]
    .filter(([, { tickets, revenue }]) => tickets > 0 || revenue > 0)
    .map(([id, { name, tickets, revenue }]) => ({ id, name: name || id, tickets, revenue }))
    .sort((a, b) => b.revenue - a.revenue || b.tickets - a.tickets || (a.id < b.id ? -1 : 1))
    .slice(0, MOST);
}
