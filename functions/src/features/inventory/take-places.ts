import type { Take } from "@tarima/shared/orders/order.schema.ts";

/** Free places per shard of each pool, as left by earlier orders of the commit. */
export type FreePlaces = Map<string, number[]>;

/**
 * Takes `needed` places per pool: from one shard if it has enough, otherwise from the fullest ones. Changes `free` and returns
 * the takes only if every pool has enough; undefined otherwise.
 */
export function takePlaces(
  needed: Record<string, number>,
  free: FreePlaces,
  home: number,
): Take[] | undefined {
  const takes: Take[] = [];
  for (const [pool, wanted] of Object.entries(needed)) {
    const taken = takeFromPool(pool, wanted, free.get(pool) ?? [], home);
    if (!taken) return undefined;
    takes.push(...taken);
  }
  for (const { pool, shard, places } of takes) {
    const shards = free.get(pool) as number[];
    shards[shard] = (shards[shard] ?? 0) - places;
  }
  return takes;
}

function takeFromPool(
  pool: string,
  wanted: number,
  shards: readonly number[],
  home: number,
): Take[] | undefined {
  const own = home % shards.length;
  const byPreference = shards
    .map((places, shard) => ({ places, shard }))
    .sort((a, b) => Number(b.shard === own) - Number(a.shard === own) || b.places - a.places);
  const one = byPreference.find(({ places }) => places >= wanted);
  if (one) return [{ pool, shard: one.shard, places: wanted }];
  const takes: Take[] = [];
  let left = wanted;
  for (const { places, shard } of byPreference) {
    const share = Math.min(left, places);
    if (share > 0) takes.push({ pool, shard, places: share });
    left -= share;
    if (left === 0) return takes;
  }
  return undefined;
}
