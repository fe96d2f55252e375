import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { SaleSnapshot, ShardChoice } from "../inventory.repo.ts";
import { poolsOfList } from "../kept-for-list.ts";
import { isTypePool, typePool } from "../pools.ts";
import type { FreePlaces } from "../take-places.ts";
import type { Sale } from "./sale.ts";

/** Each instance prefers a shard of its own, so that instances rarely conflict. */
export const home = Math.floor(Math.random() * 2 ** 31);

/** Pools of events as last seen, and those somebody waits for: tells which shards to read; never decides a sale. */
const layouts = new Map<string, { pools: Event["pools"]; listed: ReadonlySet<string> }>();

export const forgetLayouts = (): void => layouts.clear();

/** Whether sales of an event read a pool: those of localities and phases, of the types that are asked for, and of the waiting list. */
export function poolsReadBy(eventId: string, sales: readonly Sale[]): (pool: string) => boolean {
  const wanted = new Set(sales.flatMap(({ types }) => types.map(typePool)));
  const layout = layouts.get(eventId);
  return (pool) => !isTypePool(pool) || wanted.has(pool) || layout?.listed.has(pool) === true;
}

/** The preferred shard of each pool, or all shards of those where that was not enough. */
export function chooseShards(
  eventId: string,
  isRead: (pool: string) => boolean,
  whole: ReadonlySet<string>,
): ShardChoice {
  return Object.fromEntries(
    Object.entries(layouts.get(eventId)?.pools ?? {}).flatMap(([pool, { shards }]) =>
      isRead(pool)
        ? [[pool, whole.has(pool) ? Array.from({ length: shards }, (_, i) => i) : [home % shards]]]
        : [],
    ),
  );
}

/** Whether an event is laid out otherwise than its shards were chosen by: they are to be chosen and read again. Remembers how it is. */
export function layoutChanged(
  eventId: string,
  { event, shards }: SaleSnapshot,
  isRead: (pool: string) => boolean,
): boolean {
  if (!event) return false;
  const seen = layouts.get(eventId);
  const listed = poolsOfList(event);
  const isNeeded = (pool: string) => isRead(pool) || listed.has(pool);
  const isSame =
    Object.keys(event.pools).every((pool) => !isNeeded(pool) || shards.some((s) => s.pool === pool)) &&
    seen !== undefined &&
    Object.entries(event.pools).every(([pool, { shards }]) => seen.pools[pool]?.shards === shards);
  layouts.set(eventId, { pools: event.pools, listed });
  return !isSame && Object.keys(event.pools).length > 0;
}

/** Pools of which not all shards were read. */
export const poolsInPart = ({ event, free }: SaleSnapshot, whole: ReadonlySet<string>): string[] =>
  Object.entries(event?.pools ?? {})
    .filter(([pool, { shards }]) => !free.has(pool) || (shards > 1 && !whole.has(pool)))
    .map(([pool]) => pool);

/** Free places by pool. */
export const sumsOf = (free: FreePlaces): Record<string, number> =>
  Object.fromEntries([...free].map(([pool, shards]) => [pool, shards.reduce((sum, n) => sum + n, 0)]));

/** The pools short of what is needed, to be read as a whole; none where one of them was, and is short all the same. */
export function poolsToRead(
  places: Readonly<Record<string, number>>,
  free: FreePlaces,
  whole: ReadonlySet<string>,
): string[] {
  const left = sumsOf(free);
  const short = Object.keys(places).filter((pool) => (left[pool] ?? 0) < (places[pool] ?? 0));
  return short.some((pool) => whole.has(pool)) ? [] : short;
}
