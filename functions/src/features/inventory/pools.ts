import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { OpenedByPass } from "@tarima/shared/passes/pass.schema.ts";
import { wholeSteps } from "@tarima/shared/ticketing/order-rules.ts";
import type { Combination, Pool, Ticketing } from "@tarima/shared/ticketing/ticketing.schema.ts";

/** Least places per shard, so that small pools are not split. */
export const PLACES_PER_SHARD = 50;
/** As many shards as instances sell in an ordinary rush. */
const USUAL_SHARDS = 8;
/** A larger pool has a shard for each of these, since more instances sell it; whoever reads all of them pays for each. */
const PLACES_PER_FURTHER_SHARD = 1_000;
const MAX_SHARDS = 64;

/** How many shards the places of a pool are split into: an instance sells from one of them, a commit at a time. */
export function shardsFor(capacity: number): number {
  const usual = Math.min(USUAL_SHARDS, Math.floor(capacity / PLACES_PER_SHARD));
  const further = Math.min(MAX_SHARDS, Math.floor(capacity / PLACES_PER_FURTHER_SHARD));
  return Math.max(1, usual, further);
}

export const localityPool = (localityId: string) => `locality-${localityId}`;
export const phasePool = (phaseId: string) => `phase-${phaseId}`;
/** Of a ticket type with a limit; in places, like all pools. */
export const typePool = (combinationId: string) => `type-${combinationId}`;

export const isTypePool = (pool: string): boolean => pool.startsWith(typePool(""));

/**
 * The pools of an event: one per locality, one per phase and one per ticket type with a limit. A locality sells what is not set apart
 * in it for passes of other dates; a negative capacity says that it is too small for those.
 */
export function poolsOf(ticketing: Ticketing & Pick<Event, "passes">): Record<string, Pool> {
  const lay = (capacity: number): Pool => ({ capacity, shards: shardsFor(capacity) });
  return Object.fromEntries([
    ...ticketing.localities.map(
      (l) => [localityPool(l.id), lay(l.capacity - setApartIn(ticketing.passes, l.id))] as const,
    ),
    ...ticketing.phases.flatMap((p) => (p.limit === null ? [] : [[phasePool(p.id), lay(p.limit)] as const])),
    ...ticketing.combinations.flatMap(({ id, limit, seatsPerTicket }) =>
      limit == null ? [] : [[typePool(id), lay(limit * seatsPerTicket)] as const],
    ),
  ]);
}

/** Places of a locality that are set apart for passes. */
export const setApartIn = (passes: readonly OpenedByPass[] | undefined, localityId: string): number =>
  (passes ?? []).reduce((sum, pass) => sum + (pass.localityId === localityId ? pass.places : 0), 0);

/** What a ticket counts against: the limits of its phase and type too, or the capacity of its locality alone. */
export type CountedIn = "limits" | "capacity";

/**
 * The pools a ticket of a combination takes places from: its locality's, and those of its phase and of its own if they have a
 * limit. Throws where the locality has no pool, since it would otherwise sell without a limit.
 */
export function poolsOfCombination(
  combination: Pick<Combination, "id" | "localityId" | "phaseId">,
  pools: Record<string, Pool>,
  countedIn: CountedIn = "limits",
): string[] {
  const locality = localityPool(combination.localityId);
  if (!(locality in pools)) throw new Error(`No pool of places for locality ${combination.localityId}`);
  if (countedIn === "capacity") return [locality];
  const limits = [phasePool(combination.phaseId), typePool(combination.id)];
  return [locality, ...limits.filter((pool) => pool in pools)];
}

/** Places per shard: as even as possible, the first shards get the remainder. */
export function dealPlaces({ capacity, shards }: Pool): number[] {
  return Array.from(
    { length: shards },
    (_, i) => Math.floor(capacity / shards) + (i < capacity % shards ? 1 : 0),
  );
}

/** Places needed per pool. */
export function placesNeeded(
  selections: readonly { combination: Combination; quantity: number }[],
  pools: Record<string, Pool>,
  countedIn: CountedIn = "limits",
): Record<string, number> {
  const needed: Record<string, number> = {};
  for (const { combination, quantity } of selections) {
    for (const pool of poolsOfCombination(combination, pools, countedIn)) {
      needed[pool] = (needed[pool] ?? 0) + quantity * combination.seatsPerTicket;
    }
  }
  return needed;
}

/** Tickets of a combination that the free places allow to be bought: none where they are fewer than its minimum. */
export function ticketsAvailable(
  combination: Pick<Combination, "id" | "localityId" | "phaseId" | "seatsPerTicket" | "minPerOrder" | "step">,
  pools: Record<string, Pool>,
  free: Record<string, number>,
): number {
  const places = Math.min(...poolsOfCombination(combination, pools).map((pool) => free[pool] ?? 0));
  return wholeSteps(combination, Math.max(0, Math.floor(places / combination.seatsPerTicket)));
}
