import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Order, Take } from "@tarima/shared/orders/order.schema.ts";
import { dealPlaces } from "@tarima/shared/ticketing/pools.ts";
import type { Pool } from "@tarima/shared/ticketing/ticketing.schema.ts";
import { type DocumentSnapshot, FieldValue, type WriteBatch } from "firebase-admin/firestore";
import { events, type Holding, holdingsOf, orders, type Shard, shardsOf } from "../firestore/collections.ts";
import { db } from "../firestore/database.ts";
import type { FreePlaces } from "./take-places.ts";

/** All that one commit of sales is decided on, read together. */
export interface SaleSnapshot {
  event: Event | undefined;
  shards: { pool: string; shard: number; snapshot: DocumentSnapshot<Shard> }[];
  free: FreePlaces;
  orders: Map<string, DocumentSnapshot<Order>>;
  holdings: Map<string, DocumentSnapshot<Holding>>;
}

/** Which shards to look at: pool → shard numbers. */
export type ShardChoice = Record<string, number[]>;

/** Reads an event, some shards of its pools, orders and people's holdings in one round trip. */
export async function readForSale(
  eventId: string,
  choice: ShardChoice,
  orderIds: string[],
  uids: string[],
): Promise<SaleSnapshot> {
  const shardRefs = Object.entries(choice).flatMap(([pool, shards]) =>
    shards.map((shard) => ({ pool, shard, ref: shardsOf(eventId, pool).doc(String(shard)) })),
  );
  const snapshots = await db().getAll(
    events.doc(eventId),
    ...shardRefs.map(({ ref }) => ref),
    ...orderIds.map((id) => orders.doc(id)),
    ...uids.map((uid) => holdingsOf(eventId).doc(uid)),
  );
  // getAll answers in the order it was asked, each with its own converter
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
  const holdingSnapshots = next(uids.length) as DocumentSnapshot<Holding>[];
  return {
    event,
    shards,
    free,
    orders: new Map(orderIds.map((id, i) => [id, orderSnapshots[i] as DocumentSnapshot<Order>])),
    holdings: new Map(uids.map((uid, i) => [uid, holdingSnapshots[i] as DocumentSnapshot<Holding>])),
  };
}

/** Writes the shards that `free` leaves with other counts than were read; loses if anyone wrote them in between. */
export function writeShards(batch: WriteBatch, { shards, free }: SaleSnapshot): void {
  for (const { pool, shard, snapshot } of shards) {
    const left = free.get(pool)?.[shard];
    if (left === undefined || left === snapshot.data()?.free || !snapshot.updateTime) continue;
    batch.update(snapshot.ref, { free: left }, { lastUpdateTime: snapshot.updateTime });
  }
}

/** Writes how many tickets someone holds of the event; loses if it was written in between. */
export function writeHolding(batch: WriteBatch, snapshot: DocumentSnapshot<Holding>, tickets: number): void {
  if (snapshot.updateTime) batch.update(snapshot.ref, { tickets }, { lastUpdateTime: snapshot.updateTime });
  else batch.create(snapshot.ref, { tickets });
}

/** Gives an order's places and its buyer's share of the limit back. Takes no lock: increments cannot conflict. */
export function giveBack(
  batch: WriteBatch,
  eventId: string,
  uid: string,
  takes: readonly Take[],
  tickets: number,
): void {
  for (const { pool, shard, places } of takes) {
    batch.update(shardsOf(eventId, pool).doc(String(shard)), { free: FieldValue.increment(places) });
  }
  batch.update(holdingsOf(eventId).doc(uid), { tickets: FieldValue.increment(-tickets) });
}

/** Lays out the pools of a new event. */
export function createPools(batch: WriteBatch, eventId: string, pools: Record<string, Pool>): void {
  for (const [pool, layout] of Object.entries(pools)) {
    dealPlaces(layout).forEach((free, shard) => {
      batch.create(shardsOf(eventId, pool).doc(String(shard)), { free });
    });
  }
}

/** Free places of each pool of an event, summed over its shards: one read a shard. */
export async function freePlaces(event: Pick<Event, "id" | "pools">): Promise<Record<string, number>> {
  const refs = Object.entries(event.pools).flatMap(([pool, { shards }]) =>
    Array.from({ length: shards }, (_, shard) => ({
      pool,
      ref: shardsOf(event.id, pool).doc(String(shard)),
    })),
  );
  if (!refs.length) return {};
  const snapshots = await db().getAll(...refs.map(({ ref }) => ref));
  const free: Record<string, number> = {};
  refs.forEach(({ pool }, i) => {
    free[pool] = (free[pool] ?? 0) + ((snapshots[i]?.data() as Shard | undefined)?.free ?? 0);
  });
  return free;
}
