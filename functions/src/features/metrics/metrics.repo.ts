import { type Metrics, NO_METRICS, type Share, sumOf } from "@tarima/shared/finance/metrics.ts";
import { daysBetween } from "@tarima/shared/lib/dates/calendar-day.ts";
import {
  dailyMetrics,
  type EventMetrics,
  eventMetrics,
  type ProducerMetrics,
  producerMetrics,
} from "../../lib/firestore/collections.ts";
import { readById } from "../../lib/firestore/queries.ts";

/** Whose days are counted. */
export const scopes = {
  platform: "platform",
  event: (eventId: string) => `event-${eventId}`,
  producer: (producerId: string) => `producer-${producerId}`,
} as const;

export async function findEventMetrics(eventId: string): Promise<EventMetrics | undefined> {
  return (await eventMetrics.doc(eventId).get()).data();
}

/** The same of several events at once. */
export function findAllEventMetrics(eventIds: readonly string[]): Promise<Map<string, EventMetrics>> {
  return readById(eventMetrics, eventIds);
}

/** What each event of a producer has sold: one read, however many events. */
export async function findSalesByEvent(producerId: string): Promise<NonNullable<ProducerMetrics["events"]>> {
  return (await producerMetrics.doc(producerId).get()).data()?.events ?? {};
}

/** Of one promoter of an event: what is sold and not sent back. */
export type PromoterSales = Pick<Share, "tickets" | "revenue">;

/** What each promoter has sold of these events: one read an event. */
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

/** Every day from `from` to `to`, both included, those without a sale as well: one read a day that has any. */
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
