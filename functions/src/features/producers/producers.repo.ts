import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import type { ProducerStatus } from "@tarima/shared/producers/producer.status.ts";
import { type DocumentSnapshot, type Query, Timestamp } from "firebase-admin/firestore";
import { producers } from "../../lib/firestore/collections.ts";
import { db } from "../../lib/firestore/database.ts";
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

/** Producers, the newest first. Of a search, the part that narrows most narrows here; `matchesProducer` checks the rest. */
export async function findProducers(
  { status, dateFrom, dateTo, ...search }: ProducersFilter,
  limit: number,
  after: readonly string[] | undefined,
): Promise<Producer[]> {
  const at = (iso: string) => Timestamp.fromDate(new Date(iso));
  const keys = producerSearchKeys(search);
  let query: Query<Producer> = producers.all();
  if (status) query = query.where("status", "==", status);
  if (keys.length > 0) query = query.where("searchWords", "array-contains-any", keys);
  if (dateFrom) query = query.where("createdAt", ">=", at(dateFrom));
  if (dateTo) query = query.where("createdAt", "<=", at(dateTo));
  query = query.orderBy("createdAt", "desc").orderBy("id", "desc").limit(limit);
  const [createdAt, id] = after ?? [];
  const page = createdAt === undefined ? query : query.startAfter(at(createdAt), id);
  return (await page.get()).docs.map((doc) => doc.data());
}

/** The names of some producers by their ids; those that are gone are left out. */
export async function findProducerNames(ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await db().getAll(...ids.map((id) => producers.doc(id)));
  return new Map(
    found.flatMap((doc) => {
      const producer = doc.data() as Producer | undefined; // asked for with the converter of producers
      return producer ? [[doc.id, producer.brandName || producer.fullName] as const] : [];
    }),
  );
}

/** How many producers are in a status: an aggregation, one read a thousand. */
export async function countProducers(status: ProducerStatus): Promise<number> {
  return (await producers.all().where("status", "==", status).count().get()).data().count;
}
