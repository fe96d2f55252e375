import { beginsAt } from "@tarima/shared/events/dates/event-dates.ts";
import { isPostponed, overAt } from "@tarima/shared/events/dates/postponed.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { EVENT_STATUSES, type EventStatus } from "@tarima/shared/events/event.status.ts";
import type { ProducerDashboard } from "@tarima/shared/events/statistics/producer-dashboard.ts";
import { colombianDay, sumOf } from "@tarima/shared/finance/metrics.ts";
import { addDays } from "@tarima/shared/lib/dates/calendar-day.ts";
import { DAY_MS } from "@tarima/shared/lib/dates/durations.ts";
import { countEvents } from "../events/events.repo.ts";
import { rowOf } from "../events/lists/event-row.ts";
import { findOpenEvents } from "../events/lists/my-events.repo.ts";
import { freePlaces } from "../inventory/inventory.repo.ts";
import { localityPool } from "../inventory/pools.ts";
import { type DayMetrics, findDays, findSalesByEvent, scopes } from "../metrics/metrics.repo.ts";
import { countPendingPayments } from "../orders/orders.repo.ts";

const DAYS = 30;
/** Most events checked; more than anybody prepares at once. */
const MOST_EVENTS = 50;
const NEXT_EVENTS = 5;
const STARTING_SOON_DAYS = 7;
/** Stock is low below this share of the capacity. */
const LOW_STOCK = 0.1;

type Attention = ProducerDashboard["attention"][number];

/** The page `/productor`. Reads open events and metrics: the cost does not depend on sales. */
export async function dashboardOf(producerId: string, now: Date): Promise<ProducerDashboard> {
  const today = colombianDay(now);
  const [open, sales, days, pendingPayments, counts] = await Promise.all([
    findOpenEvents(producerId, MOST_EVENTS),
    findSalesByEvent(producerId),
    findDays(scopes.producer(producerId), addDays(today, 1 - DAYS), today),
    countPendingPayments(producerId),
    Promise.all(
      EVENT_STATUSES.map(async (status) => [status, await countEvents(producerId, status)] as const),
    ),
  ]);
  const coming = open.filter((event) => overAt(event) > now);
  const attention = await Promise.all(coming.map((event) => attentionOf(event, now)));
  return {
    attention: attention.flat(),
    pendingPayments,
    today: salesOf(days.slice(-1)),
    last30Days: salesOf(days),
    byDay: days.map(({ day, tickets, revenue }) => ({ day, tickets, revenue })),
    nextEvents: coming
      .filter(({ status }) => status === "published" || status === "approved")
      .slice(0, NEXT_EVENTS)
      .map((event) => rowOf(event, sales)),
    events: Object.fromEntries(counts) as Record<EventStatus, number>,
  };
}

function salesOf(days: readonly DayMetrics[]): ProducerDashboard["today"] {
  const { tickets = 0, revenue = 0, orders = 0, refundedRevenue: refunded = 0 } = sumOf(days);
  return { tickets, revenue, orders, refunded };
}

async function attentionOf(event: Event, now: Date): Promise<Attention[]> {
  const { id, name, startsAt, status } = event;
  const about = { eventId: id, eventName: name, startsAt, left: null, reason: null };
  if (status === "draft" && event.approvalStatus === "rejected")
    return [{ ...about, kind: "rejected", reason: event.rejectionReason }];
  if (status === "approved") return [{ ...about, kind: "approved" }];
  if (status !== "published" || isPostponed(event)) return [];
  const isSoon = beginsAt(event).getTime() - now.getTime() < STARTING_SOON_DAYS * DAY_MS;
  const left = await fewLeft(event);
  return [
    ...(isSoon ? [{ ...about, kind: "starting_soon" as const }] : []),
    ...(left === undefined ? [] : [{ ...about, kind: "low_stock" as const, left }]),
  ];
}

/** Places left in all localities, if stock is low. */
async function fewLeft(event: Event): Promise<number | undefined> {
  const capacity = event.localities.reduce((sum, locality) => sum + locality.capacity, 0);
  const free = await freePlaces(event);
  const left = event.localities.reduce((sum, { id }) => sum + (free[localityPool(id)] ?? 0), 0);
  return capacity > 0 && left < capacity * LOW_STOCK ? left : undefined;
}
