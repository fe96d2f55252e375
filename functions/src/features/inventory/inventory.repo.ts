import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Order, Take } from "@tarima/shared/orders/order.schema.ts";
import type { CodeBatch } from "@tarima/shared/promo-codes/code-batch.schema.ts";
import type { PromoCode } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import type { Pool } from "@tarima/shared/ticketing/ticketing.schema.ts";
import {
  AggregateField,
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type WriteBatch,
} from "firebase-admin/firestore";
import {
  codeBatches,
  events,
  holdingsOf,
  orders,
  promoCodes,
  shardsOf,
} from "../../lib/firestore/collections.ts";
import { db } from "../../lib/firestore/database.ts";
import type { Holding, Shard } from "../../lib/firestore/documents.ts";
import { dealPlaces } from "./pools.ts";
import type { ShardStep } from "./relay-pools.ts";
import type { FreePlaces } from "./take-places.ts";

/** Everything one sales commit is decided on, read together. */
export interface SaleSnapshot {
  event: Event | undefined;
  shards: { pool: string; shard: number; snapshot: DocumentSnapshot<Shard> }[];
  free: FreePlaces;
  orders: Map<string, DocumentSnapshot<Order>>;
  holdings: Map<string, DocumentSnapshot<Holding>>;
  promoCodes: Map<string, DocumentSnapshot<PromoCode>>;
  /** What sales asked to be read beside, by path. */
  beside: Map<string, DocumentSnapshot>;
  codeBatches: Map<string, DocumentSnapshot<CodeBatch>>;
}

/** Which shards to read: pool → shard numbers. */
export type ShardChoice = Record<string, number[]>;

/** Reads an event, some shards of its pools, orders, people's holdings, discounts and their batches in one round trip. */
export async function readForSale(
  eventId: string,
  choice: ShardChoice,
  orderIds: string[],
  people: string[],
  promoCodeIds: string[],
  codeBatchIds: string[],
  besideRefs: DocumentReference[] = [],
): Promise<SaleSnapshot> {
  const shardRefs = Object.entries(choice).flatMap(([pool, shards]) =>
    shards.map((shard) => ({ pool, shard, ref: shardsOf(eventId, pool).doc(String(shard)) })),
  );
  const snapshots = await db().getAll(
    events.doc(eventId),
    ...shardRefs.map(({ ref }) => ref),
    ...orderIds.map((id) => orders.doc(id)),
    ...people.map((person) => holdingsOf(eventId).doc(person)),
    ...promoCodeIds.map((id) => promoCodes.doc(id)),
    ...codeBatchIds.map((id) => codeBatches.doc(id)),
    ...besideRefs,
  );
  // getAll returns snapshots in the requested order, each with its own converter
  const next = (n: number) => snapshots.splice(0, n);
  const event = next(1)[0]?.data() as Event | undefined;
  const shardSnapshots = next(shardRefs.length) as DocumentSnapshot<Shard>[];
  const shards = shardRefs.map(({ pool, shard }, i) => ({
    pool,
    shard,
    snapshot: shardSnapshots[i] as DocumentSnapshot<Shard>,
  }));
  const free: FreePlaces = new Map();
  for (const { pool, shard, snapshot } of shards) {
    const places = free.get(pool) ?? [];
    places[shard] = snapshot.data()?.free ?? 0;
    free.set(pool, places);
  }
  for (const [pool, places] of free)
    free.set(
      pool,
      Array.from(places, (n) => n ?? 0),
    );
  const orderSnapshots = next(orderIds.length) as DocumentSnapshot<Order>[];
  const holdingSnapshots = next(people.length) as DocumentSnapshot<Holding>[];
  const codeSnapshots = next(promoCodeIds.length) as DocumentSnapshot<PromoCode>[];
  const batchSnapshots = next(codeBatchIds.length) as DocumentSnapshot<CodeBatch>[];
  const beside = new Map(next(besideRefs.length).map((snapshot) => [snapshot.ref.path, snapshot]));
  return {
    beside,
    promoCodes: new Map(promoCodeIds.map((id, i) => [id, codeSnapshots[i] as DocumentSnapshot<PromoCode>])),
    codeBatches: new Map(codeBatchIds.map((id, i) => [id, batchSnapshots[i] as DocumentSnapshot<CodeBatch>])),
    event,
    shards,
    free,
    orders: new Map(orderIds.map((id, i) => [id, orderSnapshots[i] as DocumentSnapshot<Order>])),
    holdings: new Map(people.map((person, i) => [person, holdingSnapshots[i] as DocumentSnapshot<Holding>])),
  };
}

/** Writes the shards whose counts changed in `free`. Fails if one was written since it was read. */
export function writeShards(batch: WriteBatch, { shards, free }: SaleSnapshot): void {
  for (const { pool, shard, snapshot } of shards) {
    const left = free.get(pool)?.[shard];
    if (left === undefined || left === snapshot.data()?.free || !snapshot.updateTime) continue;
    batch.update(snapshot.ref, { free: left }, { lastUpdateTime: snapshot.updateTime });
  }
}

/** Writes the uses taken of limited discounts. Fails if one was written since it was read. */
export function writeUses(
  batch: WriteBatch,
  read: SaleSnapshot["promoCodes"],
  codes: ReadonlyMap<string, PromoCode | undefined>,
): void {
  for (const [id, snapshot] of read) {
    const { uses, orderId } = codes.get(id) ?? {};
    if (uses === undefined || uses === snapshot.data()?.uses || !snapshot.updateTime) continue;
    const used = { uses, ...(orderId !== undefined && { orderId }) };
    batch.update(snapshot.ref, used, { lastUpdateTime: snapshot.updateTime });
  }
}

/**
 * Makes a commit fail if a batch of codes was switched off or deleted since it was read. The write changes nothing, so that sales with
 * its codes do not keep each other from being committed.
 */
export function assumeCodeBatch(batch: WriteBatch, snapshot: DocumentSnapshot<CodeBatch>): void {
  const { ref, id, updateTime } = snapshot;
  if (updateTime) batch.update(ref, { id }, { lastUpdateTime: updateTime });
}

/** Writes what a person holds of the event. Fails if it was written since it was read. */
export function writeHolding(
  batch: WriteBatch,
  snapshot: DocumentSnapshot<Holding>,
  { tickets, byType = {}, lapsed, turns }: Holding,
): void {
  const lapses = snapshot.data()?.lapsed && !lapsed ? { lapsed: FieldValue.delete() } : {};
  const used = turns === undefined ? {} : { turns };
  if (snapshot.updateTime)
    batch.update(
      snapshot.ref,
      { tickets, byType, ...lapses, ...used },
      { lastUpdateTime: snapshot.updateTime },
    );
  else batch.create(snapshot.ref, { tickets, byType, ...used });
}

/** Returns places to the shards they were taken from. Increments need no precondition. */
export function returnPlaces(
  batch: WriteBatch,
  { event }: Pick<Order, "event">,
  takes: readonly Take[],
): void {
  for (const { pool, shard, places } of takes) {
    batch.update(shardsOf(event.id, pool).doc(String(shard)), { free: FieldValue.increment(places) });
  }
}

/** Reduces what a person holds; gives back the turn of a waiting room that it was held by. */
export function lessenHolding(
  batch: WriteBatch,
  eventId: string,
  person: string,
  tickets: Readonly<Record<string, number>>,
  { lapsed, turn }: { lapsed?: Holding["lapsed"]; turn?: string | undefined } = {},
): void {
  const less = (count: number) => FieldValue.increment(-count);
  const counts = Object.values(tickets);
  batch.set(
    holdingsOf(eventId).doc(person),
    {
      tickets: less(counts.reduce((a, b) => a + b, 0)),
      byType: Object.fromEntries(Object.entries(tickets).map(([id, count]) => [id, less(count)])),
      ...(turn !== undefined && { turns: { [turn]: FieldValue.delete() } }),
      ...(lapsed && { lapsed: { minutes: FieldValue.increment(lapsed.minutes), at: lapsed.at } }),
    },
    { merge: true },
  );
}

/** Creates the pools of a new event. */
export function createPools(batch: WriteBatch, eventId: string, pools: Record<string, Pool>): void {
  for (const [pool, layout] of Object.entries(pools)) {
    dealPlaces(layout).forEach((free, shard) => {
      batch.create(shardsOf(eventId, pool).doc(String(shard)), { free });
    });
  }
}

/** The shards of each pool, in order. */
export type PoolShards = ReadonlyMap<string, readonly DocumentSnapshot<Shard>[]>;

/** Reads all shards of an event's pools in one round trip. */
export async function readPools({ id, pools }: Pick<Event, "id" | "pools">): Promise<PoolShards> {
  const refs = Object.entries(pools).flatMap(([pool, { shards }]) =>
    Array.from({ length: shards }, (_, shard) => ({ pool, ref: shardsOf(id, pool).doc(String(shard)) })),
  );
  const found = new Map<string, DocumentSnapshot<Shard>[]>(Object.keys(pools).map((pool) => [pool, []]));
  if (!refs.length) return found;
  const snapshots = await db().getAll(...refs.map(({ ref }) => ref));
  refs.forEach(({ pool }, i) => {
    found.get(pool)?.push(snapshots[i] as DocumentSnapshot<Shard>); // getAll returns snapshots in the requested order
  });
  return found;
}

/**
 * Free places of each pool. One read a pool, however many shards it has. Each pool is seen at one moment, several at several, a few
 * milliseconds apart: enough to show, to mark, and to begin something by, since a sale, an offer and a courtesy are decided on what
 * is read with their own commit; never to sell by. What is laid out anew reads shards instead: `readPools`.
 */
export async function freePlaces({
  id,
  pools,
}: Pick<Event, "id" | "pools">): Promise<Record<string, number>> {
  const sums = await Promise.all(
    Object.keys(pools).map(async (pool) => {
      const shards = shardsOf(id, pool).all();
      const { free } = (await shards.aggregate({ free: AggregateField.sum("free") }).get()).data();
      return [pool, free] as const;
    }),
  );
  return Object.fromEntries(sums);
}

/**
 * Writes one step of a changed layout; `read` is the shard it was planned from. A shard that is laid out anew gets the event's
 * version too: with as many places as before the write would else change nothing, and a concurrent sale would not notice.
 */
export function writeShardStep(
  batch: WriteBatch,
  { id, version }: Pick<Event, "id" | "version">,
  step: ShardStep,
  read: DocumentSnapshot<Shard> | undefined,
): void {
  const ref = shardsOf(id, step.pool).doc(String(step.shard));
  const unchanged = read?.updateTime ? { lastUpdateTime: read.updateTime } : undefined;
  if (step.do === "create" || (step.do === "set" && !unchanged)) batch.create(ref, { free: step.free });
  else if (step.do === "set" && unchanged)
    batch.update(ref, { free: step.free, laidOutAt: version }, unchanged);
  else if (step.do === "add") batch.update(ref, { free: FieldValue.increment(step.places) });
  else if (step.do === "delete") batch.delete(ref, unchanged);
}
