import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import type { ProducerStatus } from "@tarima/shared/producers/producer.status.ts";
import type { DocumentSnapshot, Query } from "firebase-admin/firestore";
import { producers } from "../../lib/firestore/collections.ts";
import { countForPager, inOrder, readById, readInOrder, timestampOf } from "../../lib/firestore/queries.ts";
import type { ListOrder, SortField } from "../../lib/http/list-order.ts";
import { type ProducerSearch, producerSearchKeys } from "./producer-search.ts";

export function readProducer(producerId: string): Promise<DocumentSnapshot<Producer>> {
  return producers.doc(producerId).get();
}

export async function findProducer(producerId: string): Promise<Producer | undefined> {
  return (await readProducer(producerId)).data();
}

export interface ProducersFilter extends ProducerSearch {
  status?: ProducerStatus | undefined;
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}

export const PRODUCER_ORDERS = {
  createdAt: { path: "createdAt", kind: "instant", value: ({ createdAt }) => createdAt },
  name: { path: "brandName", kind: "text", value: ({ brandName }) => brandName },
  activeEvents: { path: "activeEvents", kind: "number", value: ({ activeEvents }) => activeEvents },
} as const satisfies Record<string, SortField<Producer>>;

/** Producers in an order. Only the most selective part of a search is queried; `matchesProducer` checks the rest. */
export function findProducers(
  filter: ProducersFilter,
  order: ListOrder<Producer>,
  limit: number,
  skip = 0,
): Promise<Producer[]> {
  return readInOrder(inOrder(matching(filter), order), order, limit, skip);
}

/** Whether a filter is only partly queried. */
export function isSearch({ status: _, dateFrom: _from, dateTo: _to, ...search }: ProducersFilter): boolean {
  return Object.values(search).some(Boolean);
}

/** Number of producers; undefined for a search, which is only partly queried. */
export async function totalProducers(
  filter: ProducersFilter,
  order: ListOrder<Producer>,
): Promise<number | undefined> {
  return isSearch(filter) ? undefined : countForPager(inOrder(matching(filter), order));
}

function matching({ status, dateFrom, dateTo, ...search }: ProducersFilter): Query<Producer> {
  const keys = producerSearchKeys(search);
  let query: Query<Producer> = producers.all();
  if (status) query = query.where("status", "==", status);
  if (keys.length > 0) query = query.where("searchWords", "array-contains-any", keys);
  if (dateFrom) query = query.where("createdAt", ">=", timestampOf(dateFrom));
  if (dateTo) query = query.where("createdAt", "<=", timestampOf(dateTo));
  return query;
}

export const readProducers = (ids: readonly string[]): Promise<Map<string, Producer>> =>
  readById(producers, ids);

/** Producers' names by id; missing ones are left out. */
export async function findProducerNames(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await readById(producers, ids);
  return new Map([...found].map(([id, { brandName, fullName }]) => [id, brandName || fullName]));
}

/** Producers with a status: an aggregation, one read per thousand. */
export async function countProducers(status: ProducerStatus): Promise<number> {
  return (await producers.all().where("status", "==", status).count().get()).data().count;
}
