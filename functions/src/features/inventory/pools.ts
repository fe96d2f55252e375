import type { Combination, Pool, Ticketing } from "@tarima/shared/ticketing/ticketing.schema.ts";

/** Places one shard holds at least when a pool is laid out: small pools are not spread thin. */
const PLACES_PER_SHARD = 50;
/** More shards than instances that sell at once would help nobody. */
const MAX_SHARDS = 8;

export const localityPool = (localityId: string) => `locality-${localityId}`;
export const phasePool = (phaseId: string) => `phase-${phaseId}`;

/** The pools an event's ticketing needs: one a locality, one a phase that has a limit. */
export function poolsOf(ticketing: Ticketing): Record<string, Pool> {
  const lay = (capacity: number): Pool => ({
    capacity,
    shards: Math.min(MAX_SHARDS, Math.max(1, Math.floor(capacity / PLACES_PER_SHARD))),
  });
  return Object.fromEntries([
    ...ticketing.localities.map((l) => [localityPool(l.id), lay(l.capacity)] as const),
    ...ticketing.phases.flatMap((p) => (p.limit === null ? [] : [[phasePool(p.id), lay(p.limit)] as const])),
  ]);
}

/**
 * The pools one ticket of a combination draws its places from: its locality's, and its phase's where that has a limit.
 * A locality without a pool is a fault of the event, and must not sell without a limit.
 */
export function poolsOfCombination(combination: Combination, pools: Record<string, Pool>): string[] {
  const locality = localityPool(combination.localityId);
  if (!(locality in pools)) throw new Error(`No pool of places for locality ${combination.localityId}`);
  const phase = phasePool(combination.phaseId);
  return phase in pools ? [locality, phase] : [locality];
}

/** How a pool's places are dealt over its shards: as even as can be, the first ones get the remainder. */
export function dealPlaces({ capacity, shards }: Pool): number[] {
  return Array.from(
    { length: shards },
    (_, i) => Math.floor(capacity / shards) + (i < capacity % shards ? 1 : 0),
  );
}

/** Places wanted per pool by a list of selections. */
export function placesNeeded(
  selections: readonly { combination: Combination; quantity: number }[],
  pools: Record<string, Pool>,
): Record<string, number> {
  const needed: Record<string, number> = {};
  for (const { combination, quantity } of selections) {
    for (const pool of poolsOfCombination(combination, pools)) {
      needed[pool] = (needed[pool] ?? 0) + quantity * combination.seatsPerTicket;
    }
  }
  return needed;
}

/** Tickets of a combination that the free places still allow. */
export function ticketsAvailable(
  combination: Combination,
  pools: Record<string, Pool>,
  free: Record<string, number>,
): number {
  const places = Math.min(...poolsOfCombination(combination, pools).map((pool) => free[pool] ?? 0));
  return Math.max(0, Math.floor(places / combination.seatsPerTicket));
}
