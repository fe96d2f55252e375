import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { EventStatistics } from "@tarima/shared/events/statistics/event-statistics.ts";
import { adjustmentsIn } from "@tarima/shared/finance/adjustments.ts";
import { colombianDay, type Metrics, type Share } from "@tarima/shared/finance/metrics.ts";
import { addDays } from "@tarima/shared/lib/dates/calendar-day.ts";
import { freePlaces } from "../../inventory/inventory.repo.ts";
import { localityPool, phasePool, typePool } from "../../inventory/pools.ts";
import { findDays, findEventMetrics, scopes } from "../../metrics/metrics.repo.ts";
import { countExpected } from "../../metrics/pass-tickets.repo.ts";

const DAYS = 30;

/** An event's sales, from its metrics: the cost depends on pools and days, not on the number of sales. */
export async function statisticsOf(event: Event, now: Date): Promise<EventStatistics> {
  const today = colombianDay(now);
  const [metrics, free, days] = await Promise.all([
    findEventMetrics(event.id),
    freePlaces(event),
    findDays(scopes.event(event.id), addDays(today, 1 - DAYS), today),
  ]);
  const totals = metrics?.totals ?? {};
  const people = await countExpected(event, metrics);
  const uses = poolUses(event, free);
  return {
    types: event.combinations.length,
    capacity: event.localities.reduce((sum, { capacity }) => sum + capacity, 0),
    sold: (totals.tickets ?? 0) - (totals.refundedTickets ?? 0),
    revenue: (totals.revenue ?? 0) - (totals.refundedRevenue ?? 0),
    courtesies: totals.courtesies ?? 0,
    refunded: totals.refundedRevenue ?? 0,
    account: accountOf(totals),
    holds: { ended: 0, paid: 0, ...metrics?.holds },
    people,
    checkedIn: metrics?.checkedIn ?? 0,
    localities: uses.localities,
    phases: uses.phases,
    byType: byRevenue(metrics?.byType),
    byPromoter: byRevenue(metrics?.byPromoter),
    byDay: days.map(({ day, tickets, revenue }) => ({ day, tickets, revenue })),
  };
}

/** From what the public paid to what is the organiser's. */
function accountOf(totals: Partial<Metrics>): EventStatistics["account"] {
  const { gmv = 0, refundAmount = 0, commission = 0, gatewayFee = 0 } = totals;
  const { contribution = 0, producerNet: net = 0 } = totals;
  const corrections = adjustmentsIn(totals);
  return { paid: gmv - refundAmount, commission, gatewayFee, contribution, corrections, net };
}

/** Use of localities, and of phases and ticket types with a limit; in places. */
export function poolUses(
  event: Pick<Event, "localities" | "phases" | "combinations" | "pools">,
  free: Record<string, number>,
): Record<"localities" | "phases" | "combinations", EventStatistics["phases"]> {
  const useOf = (pool: string, { id, name }: { id: string; name: string }) => {
    const capacity = event.pools[pool]?.capacity;
    if (capacity === undefined) return [];
    const left = free[pool] ?? 0;
    return [{ id, name, capacity, free: left, taken: capacity - left }];
  };
  return {
    localities: event.localities.flatMap((locality) => useOf(localityPool(locality.id), locality)),
    phases: event.phases.flatMap((phase) => useOf(phasePool(phase.id), phase)),
    combinations: event.combinations.flatMap((type) => useOf(typePool(type.id), type)),
  };
}

function byRevenue(shares: Record<string, Share> | undefined): EventStatistics["byType"] {
  return Object.entries(shares ?? {})
    .map(([id, { name, tickets, revenue }]) => ({ id, name, tickets, revenue }))
    .sort((a, b) => b.revenue - a.revenue || b.tickets - a.tickets);
}
