import type { LedgerEntry } from "@tarima/shared/finance/ledger.schema.ts";
import { keptOf, METRIC_NAMES, type Metrics, type Share } from "@tarima/shared/finance/metrics.ts";
import { saleKey } from "@tarima/shared/sources/source-key.ts";
import { dailyMetrics, dayShares, eventMetrics, producerMetrics } from "../../lib/firestore/collections.ts";
import { scopes } from "./metrics.repo.ts";

export const METRIC_COLLECTIONS = { dailyMetrics, dayShares, eventMetrics, producerMetrics } as const;
export type MetricCollection = keyof typeof METRIC_COLLECTIONS;

/** Increments of one document of metrics. */
export interface MetricChange {
  collection: MetricCollection;
  id: string;
  /** Ids and names, overwritten each time. */
  about: readonly (readonly [path: readonly string[], value: string])[];
  add: readonly (readonly [path: readonly string[], by: number])[];
}

/**
 * The changes of metrics that a ledger entry makes. Pure, and the only place where entries are counted: the trigger and the
 * recount both use it.
 */
export function metricChangesOf(entry: LedgerEntry): MetricChange[] {
  return [...dayChanges(entry), ...shareChanges(entry), eventChange(entry), ...producerChanges(entry)];
}

/** Several changes as one for each document: numbers are added up, and of two names the later one holds. */
export function sumOfChanges(changes: readonly MetricChange[]): MetricChange[] {
  const sums = new Map<string, { first: MetricChange; about: Values<string>; add: Values<number> }>();
  for (const change of changes) {
    const document = `${change.collection}/${change.id}`;
    const sum = sums.get(document) ?? { first: change, about: new Map(), add: new Map() };
    sums.set(document, sum);
    for (const [path, text] of change.about) sum.about.set(JSON.stringify(path), [path, text]);
    for (const [path, by] of change.add) {
      const key = JSON.stringify(path);
      sum.add.set(key, [path, (sum.add.get(key)?.[1] ?? 0) + by]);
    }
  }
  return [...sums.values()].map(({ first: { collection, id }, about, add }) => ({
    collection,
    id,
    about: [...about.values()],
    add: [...add.values()],
  }));
}

/** By path as JSON. */
type Values<T> = Map<string, readonly [path: readonly string[], value: T]>;

/** The parts of a document that are sums of entries. */
export const COUNTED_PARTS: Readonly<Record<MetricCollection, readonly string[]>> = {
  dailyMetrics: METRIC_NAMES,
  dayShares: ["events", "producers", "promoters"],
  eventMetrics: ["totals", "byType", "byPromoter", "bySource", "holds"],
  producerMetrics: ["events"],
};

const metricsIn = ({ metrics }: LedgerEntry): Partial<Metrics> => metrics;

/** Counts an unpaid hold that ended. */
export function endedHoldChange(eventId: string): MetricChange {
  return { collection: "eventMetrics", id: eventId, about: [], add: [[["holds", "ended"], 1]] };
}

function dayChanges(entry: LedgerEntry): MetricChange[] {
  const { day, eventId, producerId } = entry;
  const add = Object.entries(metricsIn(entry)).map(([name, by]) => [[name], by] as const);
  if (add.length === 0) return [];
  return [scopes.platform, scopes.event(eventId), scopes.producer(producerId)].map((scope) => ({
    collection: "dailyMetrics",
    id: `${scope}_${day}`,
    about: [
      [["scope"], scope],
      [["day"], day],
    ],
    add,
  }));
}

/** Sales per event, producer and promoter of a day, to find the best sellers without reading all of them. */
function shareChanges(entry: LedgerEntry): MetricChange[] {
  const { day, eventId, eventName, producerId, promoter } = entry;
  const sold = keptOf(metricsIn(entry));
  const paths = [
    ["events", eventId],
    ["producers", producerId],
    ...(promoter ? [["promoters", promoter.id]] : []),
  ];
  const add = paths.flatMap((path) => soldAt(path, sold));
  if (add.length === 0) return [];
  const about: MetricChange["about"] = [
    [["day"], day],
    [["events", eventId, "name"], eventName],
    ...(promoter ? [[["promoters", promoter.id, "name"], promoter.name] as const] : []),
  ];
  return [{ collection: "dayShares", id: day, about, add }];
}

function eventChange(entry: LedgerEntry): MetricChange {
  const { eventId, producerId, promoter, byType, hold } = entry;
  const types = Object.entries(byType);
  const promoted: Share | undefined = promoter
    ? { name: promoter.name, tickets: sum(types, "tickets"), revenue: sum(types, "revenue") }
    : undefined;
  const shares = [
    ...types.map(([id, share]) => [["byType", id], share] as const),
    ...(promoter && promoted ? [[["byPromoter", promoter.id], promoted] as const] : []),
  ];
  return {
    collection: "eventMetrics",
    id: eventId,
    about: [
      [["producerId"], producerId],
      ...shares.map(([path, { name }]) => [[...path, "name"], name] as const),
    ],
    add: [
      ...Object.entries(metricsIn(entry)).map(([name, by]) => [["totals", name], by] as const),
      ...shares.flatMap(([path, share]) => soldAt(path, share)),
      ...sourceSales(entry),
      ...(hold ? [[["holds", "paid"], 1] as const] : []),
      ...(hold === "kept" ? [[["holds", "ended"], 1] as const] : []),
    ],
  };
}

/** What a sale's source has sold: each entry counts under one, so that all of them add up to the event's totals. */
function sourceSales(entry: LedgerEntry) {
  const { orders = 0 } = metricsIn(entry);
  const types = Object.entries(entry.byType);
  const path = ["bySource", saleKey(entry)];
  const sold = soldAt(path, { tickets: sum(types, "tickets"), revenue: sum(types, "revenue") });
  return orders === 0 ? sold : [[[...path, "orders"], orders] as const, ...sold];
}

function producerChanges(entry: LedgerEntry): MetricChange[] {
  const add = soldAt(["events", entry.eventId], keptOf(metricsIn(entry)));
  return add.length === 0 ? [] : [{ collection: "producerMetrics", id: entry.producerId, about: [], add }];
}

function soldAt(path: readonly string[], { tickets, revenue }: Pick<Share, "tickets" | "revenue">) {
  const both = [
    [[...path, "tickets"], tickets],
    [[...path, "revenue"], revenue],
  ] as const;
  return tickets === 0 && revenue === 0 ? [] : both;
}

const sum = (shares: readonly (readonly [string, Share])[], of: "tickets" | "revenue") =>
  shares.reduce((total, [, share]) => total + share[of], 0);
