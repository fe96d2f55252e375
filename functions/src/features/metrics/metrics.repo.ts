import {
  type MetricName,
  type Metrics,
  NO_METRICS,
  type Share,
  sumOf,
} from "@tarima/shared/finance/metrics.ts";
import { daysBetween } from "@tarima/shared/lib/dates/calendar-day.ts";
import { AggregateField } from "firebase-admin/firestore";
import { dailyMetrics, eventMetrics, producerMetrics } from "../../lib/firestore/collections.ts";
import type { EventMetrics, ProducerMetrics } from "../../lib/firestore/documents.ts";
import { readById } from "../../lib/firestore/queries.ts";

/** What daily metrics are kept for. */
export const scopes = {
  platform: "platform",
  event: (eventId: string) => `event-${eventId}`,
  producer: (producerId: string) => `producer-${producerId}`,
} as const;

export async function findEventMetrics(eventId: string): Promise<EventMetrics | undefined> {
  return (await eventMetrics.doc(eventId).get()).data();
}

export function findAllEventMetrics(eventIds: readonly string[]): Promise<Map<string, EventMetrics>> {
  return readById(eventMetrics, eventIds);
}

/** Sales of each of a producer's events. One read. */
export async function findSalesByEvent(producerId: string): Promise<NonNullable<ProducerMetrics["events"]>> {
  return (await producerMetrics.doc(producerId).get()).data()?.events ?? {};
}

/** Sales less refunds of one promoter of an event. */
export type PromoterSales = Pick<Share, "tickets" | "revenue">;

/** Sales of each promoter of these events. One read per event. */
export async function findSalesByPromoter(
  eventIds: readonly string[],
): Promise<(eventId: string, promoterId: string) => PromoterSales> {
  const metrics = await findAllEventMetrics([...new Set(eventIds)]);
  return (eventId, promoterId) => {
    const { tickets = 0, revenue = 0 } = metrics.get(eventId)?.byPromoter?.[promoterId] ?? {};
    return { tickets, revenue };
  };
}

export interface DayMetrics extends Metrics {
  day: string;
}

/** Every day between two days, both included, also those without sales. One read per day with sales. */
export async function findDays(scope: string, from: string, to: string): Promise<DayMetrics[]> {
  const found = await dailyMetrics
    .all()
    .where("scope", "==", scope)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .orderBy("day")
    .get();
  const known = new Map(found.docs.map((doc) => [doc.data().day, doc.data()]));
  return daysBetween(from, to).map((day) => ({ ...NO_METRICS, ...sumOf([known.get(day) ?? {}]), day }));
}

/** What metrics of the days from one on come to. An aggregation each. */
export async function sumSince<Name extends MetricName>(
  scope: string,
  from: string,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const days = dailyMetrics.all().where("scope", "==", scope).where("day", ">=", from);
  const sums = names.map(async (name) => {
    const { sum } = (await days.aggregate({ sum: AggregateField.sum(name) }).get()).data();
    return [name, sum] as const;
  });
  return Object.fromEntries(await Promise.all(sums)) as Record<Name, number>; // one for each name
}
