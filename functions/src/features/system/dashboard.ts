import { EVENT_STATUSES } from "@tarima/shared/events/event.status.ts";
import { colombianDay, sumOf } from "@tarima/shared/finance/metrics.ts";
import { addDays } from "@tarima/shared/lib/dates/calendar-day.ts";
import { PRODUCER_STATUSES } from "@tarima/shared/producers/producer.status.ts";
import type { DashboardStats } from "@tarima/shared/system/dashboard.schema.ts";
import { countOpenCases } from "../cases/cases.repo.ts";
import { countAllEvents } from "../events/events.repo.ts";
import { adminRowOf } from "../events/lists/admin-event-row.ts";
import { findPendingEvents, LONGEST_WAITING } from "../events/lists/admin-events.repo.ts";
import { countActiveIncidents, findActiveIncidents } from "../incidents/incidents.repo.ts";
import { type DayMetrics, findDays, scopes } from "../metrics/metrics.repo.ts";
import { countChangedHolders, countDecidable } from "../payout-accounts/payouts.repo.ts";
import { countProducers } from "../producers/producers.repo.ts";

const DAYS = 30;
/** Pending items shown. */
const SHOWN = 5;

/** The page `/admin`: metrics, counts, and the first pending items. */
export async function dashboardOf(now: Date): Promise<DashboardStats> {
  const today = colombianDay(now);
  const [
    days,
    events,
    producers,
    pending,
    openCases,
    payoutRequests,
    changedHolders,
    incidents,
    activeIncidents,
  ] = await Promise.all([
    findDays(scopes.platform, addDays(today, 1 - 2 * DAYS), today),
    countsOf(EVENT_STATUSES, countAllEvents),
    countsOf(PRODUCER_STATUSES, countProducers),
    findPendingEvents(LONGEST_WAITING, SHOWN),
    countOpenCases(),
    countDecidable(now),
    countChangedHolders(),
    countActiveIncidents(),
    findActiveIncidents(SHOWN),
  ]);
  const last = days.slice(-DAYS);
  return {
    today: salesOf(days.slice(-1)),
    last30Days: salesOf(last),
    previous30Days: salesOf(days.slice(0, -DAYS)),
    byDay: last.map((day) => ({ day: day.day, ...salesOf([day]) })),
    events,
    producers,
    pendingEvents: pending.map(adminRowOf),
    openCases,
    payoutRequests,
    changedHolders,
    incidents,
    activeIncidents,
  };
}

function salesOf(days: readonly DayMetrics[]): DashboardStats["today"] {
  const { orders = 0, tickets = 0, revenue = 0, gmv = 0, refundAmount: refunded = 0 } = sumOf(days);
  return { orders, tickets, revenue, gmv, refunded };
}

async function countsOf<S extends string>(
  statuses: readonly S[],
  count: (status: S) => Promise<number>,
): Promise<Record<S, number>> {
  const counts = await Promise.all(statuses.map(async (status) => [status, await count(status)] as const));
  return Object.fromEntries(counts) as Record<S, number>; // one count per status
}
