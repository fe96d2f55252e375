import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Order, Take } from "@tarima/shared/orders/order.schema.ts";
import { inBatch } from "@tarima/shared/promo-codes/code-batch.ts";
import type { PromoCode } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import type { DocumentReference, DocumentSnapshot, WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../lib/app-error.ts";
import { batcher } from "../../lib/batcher.ts";
import { isLostRace } from "../../lib/firestore/conflicts.ts";
import { db } from "../../lib/firestore/database.ts";
import type { Holding } from "../../lib/firestore/documents.ts";
import {
  assumeCodeBatch,
  readForSale,
  type SaleSnapshot,
  type ShardChoice,
  writeHolding,
  writeShards,
  writeUses,
} from "./inventory.repo.ts";
import { freeForPublic, poolsOfList } from "./kept-for-list.ts";
import { hasLapsedTooOften, isRemembered } from "./lapses.ts";
import { holdMore, passesPersonLimit } from "./person-limits.ts";
import { isTypePool, typePool } from "./pools.ts";
import { flagIfSoldOut, flagSoldOut, isSoldOut } from "./sold-out.ts";
import { takePlaces } from "./take-places.ts";

interface Decided {
  places: Record<string, number>;
  tickets: Record<string, number>;
  /** The order is made without its code, which keeps its use. */
  leavesCode?: boolean;
  /** The round of the waiting room whose turn it uses up. */
  turn?: string | undefined;
}

/** A request for places of one order, decided within the commit that takes them. */
export interface Sale {
  orderId: string;
  /** Keys of the limits per person it counts against: the account, and a document if one was given. Empty for courtesies. */
  people: readonly string[];
  /** The ticket types it asks for, whose own limits are read; the pools of localities and phases are read for all sales. */
  types: readonly string[];
  /**
   * When a buyer starts a hold: with too many unpaid ones they are refused, and the waiting list comes before them. Absent where
   * places are given, offered to the list, or taken again for money that came late.
   */
  begunAt?: Date;
  /** A document that the decision needs too, read with the places; of sales that name the same one, one is decided at a time. */
  beside?: DocumentReference;
  /**
   * Decides from the stored state: returns the existing order for a repeated request, or the places per pool and tickets per
   * type that are needed. Throws errors for the buyer.
   */
  decide: (
    event: Event,
    existing: DocumentSnapshot<Order> | undefined,
    promoCode: PromoCode | undefined,
    beside: DocumentSnapshot | undefined,
  ) => { settled: Order } | Decided;
  /** The discount used; a limited one loses a use in the same commit. */
  promoCodeId?: string | undefined;
  /** The batch that the discount is of: without it, or switched off, the discount is switched off. */
  codeBatchId?: string | undefined;
  /** Adds the order with its places to the commit, and returns it. */
  write: (batch: WriteBatch, event: Event, takes: Take[]) => Order;
}

/** Orders per commit: 4 writes each, well below Firestore's 500. */
const MAX_BATCH = 50;
/** Attempts before the buyer is told to try again; each waits a little longer. */
const MAX_ATTEMPTS = 40;

/** Each instance prefers a shard of its own, so that instances rarely conflict. */
const home = Math.floor(Math.random() * 2 ** 31);

/** Pools of events as last seen, and those somebody waits for: tells which shards to read; never decides a sale. */
const layouts = new Map<string, { pools: Event["pools"]; listed: ReadonlySet<string> }>();
/** Pools by event whose preferred shard was short, or had to be seen as a whole: sales of the event read all their shards at once. */
const shortOfPlaces = new Map<string, ReadonlySet<string>>();
/** Most events remembered; forgetting one costs a read or two. */
const KNOWN_EVENTS = 500;
const lanes = new Map<string, (sale: Sale) => Promise<Order>>();

/** Takes an order's places in one commit, together with other orders that arrive meanwhile. */
export function reserveInventory(eventId: string, sale: Sale): Promise<Order> {
  let lane = lanes.get(eventId);
  if (!lane) {
    if (lanes.size >= KNOWN_EVENTS)
      for (const notes of [lanes, layouts, shortOfPlaces, flagged]) notes.clear();
    lane = batcher((sales: Sale[]) => processBatch(eventId, sales), { maxBatch: MAX_BATCH });
    lanes.set(eventId, lane);
  }
  return lane(sale);
}

/** Compare-and-swap: read, decide, commit if nothing changed meanwhile; otherwise repeat. */
async function processBatch(eventId: string, sales: Sale[]): Promise<Map<Sale, Order | Error>> {
  const results = new Map<Sale, Order | Error>();
  let open = sales;
  const whole = new Set(shortOfPlaces.get(eventId)); // its own: what another batch finds was not read in this one
  for (let attempt = 1; open.length; attempt++) {
    if (attempt > MAX_ATTEMPTS) {
      for (const sale of open) results.set(sale, new AppError("SERVICE_BUSY"));
      break;
    }
    const wanted = new Set(open.flatMap((sale) => sale.types.map(typePool)));
    const layout = layouts.get(eventId);
    const isRead = (pool: string) =>
      !isTypePool(pool) || wanted.has(pool) || layout?.listed.has(pool) === true;
    const snapshot = await readForSale(
      eventId,
      chooseShards(layout?.pools ?? {}, isRead, whole),
      open.map((sale) => sale.orderId),
      [...new Set(open.flatMap((sale) => sale.people))],
      [...new Set(open.flatMap((sale) => sale.promoCodeId ?? []))],
      [...new Set(open.flatMap((sale) => sale.codeBatchId ?? []))],
      open.flatMap((sale) => sale.beside ?? []),
    );
    if (layoutChanged(eventId, snapshot, isRead)) continue;
    const round = decideRound(snapshot, open, whole);
    try {
      if (round.writes) await round.batch.commit();
      for (const [sale, result] of round.results) results.set(sale, result);
      const unsure = poolsInPart(snapshot, whole);
      if (unsure.length === 0 || round.undecided.length === 0)
        markSoldOut(snapshot, round.writes > 0, unsure);
      open = round.undecided;
      for (const pool of round.short) whole.add(pool);
      if (round.short.size > 0) shortOfPlaces.set(eventId, new Set(whole));
    } catch (error) {
      if (!isLostRace(error)) {
        // orders of earlier rounds are committed already
        for (const sale of open) results.set(sale, error instanceof Error ? error : new Error(String(error)));
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * attempt));
    }
  }
  return results;
}

/** The preferred shard of each pool, or all shards of those where that was not enough. */
function chooseShards(
  pools: Event["pools"],
  isRead: (pool: string) => boolean,
  whole: ReadonlySet<string>,
): ShardChoice {
  return Object.fromEntries(
    Object.entries(pools).flatMap(([pool, { shards }]) =>
      isRead(pool)
        ? [[pool, whole.has(pool) ? Array.from({ length: shards }, (_, i) => i) : [home % shards]]]
        : [],
    ),
  );
}

/** Pools of which not all shards were read. */
const poolsInPart = ({ event, free }: SaleSnapshot, whole: ReadonlySet<string>): string[] =>
  Object.entries(event?.pools ?? {})
    .filter(([pool, { shards }]) => !free.has(pool) || (shards > 1 && !whole.has(pool)))
    .map(([pool]) => pool);

function layoutChanged(
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

const sumsOf = (free: SaleSnapshot["free"]): Record<string, number> =>
  Object.fromEntries([...free].map(([pool, shards]) => [pool, shards.reduce((sum, n) => sum + n, 0)]));

/** Events this instance has marked as sold out, so that further refusals do not mark them again. */
const flagged = new Set<string>();

/**
 * Marks the public document once the last place is taken or found taken, without delaying the sale. Whoever takes the last one
 * always does: it may have come free again, and the mark been removed, while this instance sold nothing.
 */
function markSoldOut({ event, free }: SaleSnapshot, hasTaken: boolean, inPart: readonly string[]): void {
  if (!event) return;
  const left = sumsOf(free);
  // limits of types that nobody asked for were not read: they may be used up too; and what was read in part of a pool that somebody
  // waits for may be the list's: then it is looked at more closely
  const listed = poolsOfList(event);
  const unread = inPart.filter((pool) => !free.has(pool) || listed.has(pool));
  const atLeast = { ...left, ...Object.fromEntries(unread.map((pool) => [pool, 0])) };
  if (!isSoldOut(event, atLeast, new Date())) flagged.delete(event.id);
  else if (hasTaken || !flagged.has(event.id)) {
    flagged.add(event.id);
    void (inPart.length > 0 ? flagIfSoldOut(event, new Date()) : flagSoldOut(event.id));
  }
}

interface Round {
  batch: WriteBatch;
  writes: number;
  results: Map<Sale, Order | Error>;
  /** Sales that need more shards than were read, and repeats of a key sold in this round. */
  undecided: Sale[];
  /** The pools of which those sales need all shards. */
  short: Set<string>;
}

/** Decides open sales in order of arrival, each on what the earlier ones left; of the pools in `whole`, all shards were read. */
function decideRound(snapshot: SaleSnapshot, open: readonly Sale[], whole: ReadonlySet<string>): Round {
  const round: Round = {
    batch: db().batch(),
    writes: 0,
    results: new Map(),
    undecided: [],
    short: new Set(),
  };
  const held = new Map<string, Holding>(
    [...snapshot.holdings].map(([person, holding]) => [person, holding.data() ?? { tickets: 0 }]),
  );
  const codes = new Map([...snapshot.promoCodes].map(([id, code]) => [id, code.data()]));
  const buyers = new Set<string>();
  const batches = new Set<string>();
  const taken = new Set<string>();
  for (const sale of open) {
    // a repeat within the same round waits until the first request's order exists, and who shares a document until it has changed
    if (taken.has(sale.orderId) || (sale.beside && taken.has(sale.beside.path))) {
      round.undecided.push(sale);
      continue;
    }
    try {
      const decided = decideSale(snapshot, sale, held, codes);
      if ("settled" in decided) {
        round.results.set(sale, decided.settled);
        continue;
      }
      // whether the list may have them is seen from all shards
      const beforeList = sale.begunAt && touchesList(decided) ? poolsBesideList(decided) : [];
      const unseen = beforeList.filter((pool) => !whole.has(pool));
      if (beforeList.length > 0 && unseen.length === 0)
        assertLeavesToList(decided, sumsOf(snapshot.free), sale.begunAt ?? new Date());
      const takes = unseen.length > 0 ? undefined : takePlaces(decided.places, snapshot.free, home);
      if (!takes) {
        const more = unseen.length > 0 ? unseen : poolsToRead(decided.places, snapshot.free, whole);
        if (more.length === 0) throw new AppError("SOLD_OUT");
        for (const pool of more) round.short.add(pool);
        round.undecided.push(sale);
        continue;
      }
      round.results.set(sale, writeSale(round.batch, sale, decided.event, takes, snapshot));
      taken.add(sale.orderId);
      if (sale.beside) taken.add(sale.beside.path);
      for (const person of sale.people) {
        buyers.add(person);
        const { lapsed, ...before } = held.get(person) ?? { tickets: 0 };
        const remembered = isRemembered(lapsed, sale.begunAt ?? new Date()) ? { lapsed } : {};
        const turn = person === sale.people[0] ? decided.turn : undefined; // it is the account's
        const turns = turn === undefined ? {} : { turns: { ...before.turns, [turn]: true as const } };
        held.set(person, { ...holdMore(before, decided.tickets), ...remembered, ...turns });
      }
      if (!decided.leavesCode) {
        useCode(codes, sale);
        if (sale.codeBatchId !== undefined) batches.add(sale.codeBatchId);
      }
      round.writes++;
    } catch (error) {
      round.results.set(sale, error instanceof Error ? error : new Error(String(error)));
    }
  }
  writeShards(round.batch, snapshot);
  writeUses(round.batch, snapshot.promoCodes, codes);
  for (const id of batches) {
    const read = snapshot.codeBatches.get(id);
    if (read) assumeCodeBatch(round.batch, read);
  }
  for (const person of buyers) {
    const stored = snapshot.holdings.get(person);
    const now = held.get(person);
    if (stored && now) writeHolding(round.batch, stored, now);
  }
  return round;
}

/** The pools short of what is needed, to be read as a whole; none where one of them was, and is short all the same. */
function poolsToRead(
  places: Decided["places"],
  free: SaleSnapshot["free"],
  whole: ReadonlySet<string>,
): string[] {
  const left = sumsOf(free);
  const short = Object.keys(places).filter((pool) => (left[pool] ?? 0) < (places[pool] ?? 0));
  return short.some((pool) => whole.has(pool)) ? [] : short;
}

type Asked = Pick<Decided, "places"> & { event: Event };

function touchesList({ event, places }: Asked): boolean {
  const listed = event.waitingList ? poolsOfList(event) : undefined;
  return listed !== undefined && Object.keys(places).some((pool) => listed.has(pool));
}

/** What has to be seen as a whole to know what the list may have of what is asked for. */
const poolsBesideList = ({ event, places }: Asked): string[] => [
  ...new Set([...poolsOfList(event), ...Object.keys(places)]),
];

/** Throws SOLD_OUT where the waiting list may have what is asked for. */
function assertLeavesToList({ event, places }: Asked, left: Record<string, number>, now: Date): void {
  const free = freeForPublic(event, left, now);
  if (Object.entries(places).some(([pool, needed]) => (free[pool] ?? 0) < needed))
    throw new AppError("SOLD_OUT");
}

/** Adds an order to the commit; if that throws, its places are available to the rest of the round. */
function writeSale(
  batch: WriteBatch,
  sale: Sale,
  event: Event,
  takes: Take[],
  { free }: SaleSnapshot,
): Order {
  try {
    return sale.write(batch, event, takes);
  } catch (error) {
    for (const { pool, shard, places } of takes) {
      const shards = free.get(pool);
      if (shards) shards[shard] = (shards[shard] ?? 0) + places;
    }
    throw error;
  }
}

type Codes = Map<string, PromoCode | undefined>;

/** Counts a use of a limited code for later sales of the round. */
function useCode(codes: Codes, { promoCodeId, orderId }: Sale): void {
  const code = promoCodeId === undefined ? undefined : codes.get(promoCodeId);
  if (code && code.maxUses !== null)
    codes.set(code.id, { ...code, uses: code.uses + 1, ...(code.batchId && { orderId }) });
}

function decideSale(snapshot: SaleSnapshot, sale: Sale, held: ReadonlyMap<string, Holding>, codes: Codes) {
  const { event } = snapshot;
  if (!event) throw new AppError("EVENT_NOT_FOUND");
  const code = sale.promoCodeId === undefined ? undefined : codes.get(sale.promoCodeId);
  const codeBatch = snapshot.codeBatches.get(sale.codeBatchId ?? "")?.data();
  const current = code && inBatch(code, codeBatch);
  const beside = sale.beside && snapshot.beside.get(sale.beside.path);
  const decided = sale.decide(event, snapshot.orders.get(sale.orderId), current, beside);
  if ("settled" in decided) return decided;
  const isBeyond = (person: string) =>
    passesPersonLimit(event, held.get(person) ?? { tickets: 0 }, decided.tickets);
  const { turn } = decided;
  const { begunAt } = sale;
  // money that comes late is not refused for a turn that was used again meanwhile
  if (begunAt && turn !== undefined && sale.people.some((person) => held.get(person)?.turns?.[turn]))
    throw new AppError("TURN_USED");
  if (begunAt && sale.people.some((person) => hasLapsedTooOften(held.get(person) ?? { tickets: 0 }, begunAt)))
    throw new AppError("HOLDS_LAPSED");
  if (sale.people.some(isBeyond)) throw new AppError("PERSON_LIMIT_EXCEEDED");
  return { ...decided, event };
}
