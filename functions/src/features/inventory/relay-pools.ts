import type { Pool } from "@tarima/shared/ticketing/ticketing.schema.ts";
import { dealPlaces, PLACES_PER_SHARD } from "./pools.ts";

/** Free places as read: pool → places per shard. */
export type ShardCounts = Readonly<Record<string, readonly number[]>>;

/**
 * A change of one shard. `set` and `delete` require that it is unchanged since it was read; `add` does not, since it only adds
 * places.
 */
export type ShardStep =
  | { pool: string; shard: number; do: "create" | "set"; free: number }
  | { pool: string; shard: number; do: "add"; places: number }
  | { pool: string; shard: number; do: "delete" };

export interface PoolFault {
  pool: string;
  /** Places held and sold. */
  taken: number;
  isRemoved: boolean;
}

export interface PoolPlan {
  pools: Record<string, Pool>;
  steps: ShardStep[];
  faults: PoolFault[];
}

export const takenOf = (pool: Pool, free: readonly number[]): number =>
  pool.capacity - free.reduce((sum, places) => sum + places, 0);

/**
 * Plans the change of an event's pools: free + taken = capacity before and after, and no capacity below what is taken. Pools
 * without taken places are laid out anew; others keep their shards, and gain or lose places. What a larger pool gains lies in
 * new shards if it is to have more of them, so that more instances can sell it.
 */
export function planPools(
  stored: Readonly<Record<string, Pool>>,
  counts: ShardCounts,
  wanted: Readonly<Record<string, Pool>>,
): PoolPlan {
  const plan: PoolPlan = { pools: {}, steps: [], faults: [] };
  for (const [id, next] of Object.entries(wanted)) {
    const pool = stored[id];
    const free = counts[id] ?? [];
    if (!pool) layOut(plan, id, next, 0);
    else if (takenOf(pool, free) === 0) layOut(plan, id, next, pool.shards);
    else resize(plan, id, pool, free, next);
  }
  for (const [id, pool] of Object.entries(stored)) {
    if (id in wanted) continue;
    const taken = takenOf(pool, counts[id] ?? []);
    if (taken > 0) plan.faults.push({ pool: id, taken, isRemoved: true });
    else for (let shard = 0; shard < pool.shards; shard++) plan.steps.push({ pool: id, shard, do: "delete" });
  }
  return plan;
}

/** Writes every shard, also those that keep their number of places, so that concurrent sales on them fail and retry. */
function layOut(plan: PoolPlan, id: string, pool: Pool, before: number): void {
  plan.pools[id] = pool;
  dealPlaces(pool).forEach((free, shard) => {
    plan.steps.push({ pool: id, shard, do: shard < before ? "set" : "create", free });
  });
  for (let shard = pool.shards; shard < before; shard++) plan.steps.push({ pool: id, shard, do: "delete" });
}

function resize(plan: PoolPlan, id: string, pool: Pool, free: readonly number[], next: Pool): void {
  const { capacity } = next;
  const taken = takenOf(pool, free);
  plan.pools[id] = { ...pool, capacity: Math.max(capacity, taken) };
  if (capacity < taken) {
    plan.faults.push({ pool: id, taken, isRemoved: false });
    return;
  }
  const gained = capacity - pool.capacity;
  const more = Math.min(next.shards - pool.shards, Math.floor(gained / PLACES_PER_SHARD));
  if (more > 0) {
    plan.pools[id] = { capacity, shards: pool.shards + more };
    dealPlaces({ capacity: gained, shards: more }).forEach((places, i) => {
      plan.steps.push({ pool: id, shard: pool.shards + i, do: "create", free: places });
    });
    return;
  }
  if (gained > 0) {
    dealPlaces({ capacity: gained, shards: pool.shards }).forEach((places, shard) => {
      if (places > 0) plan.steps.push({ pool: id, shard, do: "add", places });
    });
    return;
  }
  let lost = -gained;
  const fullest = free.map((places, shard) => ({ places, shard })).sort((a, b) => b.places - a.places);
  for (const { places, shard } of fullest) {
    const share = Math.min(lost, places);
    if (share > 0) plan.steps.push({ pool: id, shard, do: "set", free: places - share });
    lost -= share;
  }
}
