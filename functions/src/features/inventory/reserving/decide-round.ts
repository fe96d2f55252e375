import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Order, Take } from "@tarima/shared/orders/order.schema.ts";
import { inBatch } from "@tarima/shared/promo-codes/code-batch.ts";
import type { PromoCode } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { db } from "../../../lib/firestore/database.ts";
import type { Holding } from "../../../lib/firestore/documents.ts";
import {
  assumeCodeBatch,
  type SaleSnapshot,
  writeHolding,
  writeShards,
  writeUses,
} from "../inventory.repo.ts";
import { freeForPublic, poolsOfList } from "../kept-for-list.ts";
import { hasLapsedTooOften, isRemembered } from "../lapses.ts";
import { holdMore, passesPersonLimit } from "../person-limits.ts";
import { type FreePlaces, takePlaces } from "../take-places.ts";
import { home, poolsToRead, sumsOf } from "./choose-shards.ts";
import type { Decided, Sale } from "./sale.ts";

/** What becomes of the open sales in one commit. */
export interface Round {
  batch: WriteBatch;
  writes: number;
  results: Map<Sale, Order | Error>;
  /** Sales that need more shards than were read, and repeats of a key sold in this round. */
  undecided: Sale[];
  /** The pools of which those sales need all shards. */
  short: Set<string>;
}

/** What the sales before have left of what was read, and what they change. The places are in the snapshot's `free`. */
interface Left {
  holdings: Map<string, Holding>;
  codes: Map<string, PromoCode | undefined>;
  /** Whose holdings change. */
  people: Set<string>;
  codeBatches: Set<string>;
  /** Orders that are made, and the paths of what their sales were decided on beside. */
  taken: Set<string>;
}

/** Decides open sales in order of arrival, each on what the earlier ones left; of the pools in `whole`, all shards were read. */
export function decideRound(
  snapshot: SaleSnapshot,
  open: readonly Sale[],
  whole: ReadonlySet<string>,
): Round {
  const round: Round = {
    batch: db().batch(),
    writes: 0,
    results: new Map(),
    undecided: [],
    short: new Set(),
  };
  const left: Left = {
    holdings: new Map([...snapshot.holdings].map(([person, read]) => [person, read.data() ?? NOTHING_HELD])),
    codes: new Map([...snapshot.promoCodes].map(([id, code]) => [id, code.data()])),
    people: new Set(),
    codeBatches: new Set(),
    taken: new Set(),
  };
  for (const sale of open) {
    try {
      decideNext(round, sale, left, snapshot, whole);
    } catch (error) {
      round.results.set(sale, error instanceof Error ? error : new Error(String(error)));
    }
  }
  writeLeft(round.batch, left, snapshot);
  return round;
}

const NOTHING_HELD: Holding = { tickets: 0 };

function decideNext(
  round: Round,
  sale: Sale,
  left: Left,
  snapshot: SaleSnapshot,
  whole: ReadonlySet<string>,
): void {
  // a repeat within the same round waits until the first request's order exists, and who shares a document until it has changed
  if (left.taken.has(sale.orderId) || (sale.beside && left.taken.has(sale.beside.path))) {
    round.undecided.push(sale);
    return;
  }
  const decided = decideSale(snapshot, sale, left);
  if ("existing" in decided) {
    round.results.set(sale, decided.existing);
    return;
  }
  const found = takesOf(sale, decided, snapshot.free, whole);
  if ("unseen" in found) {
    for (const pool of found.unseen) round.short.add(pool);
    round.undecided.push(sale);
    return;
  }
  round.results.set(sale, writeSale(round.batch, sale, decided.event, found.takes, snapshot));
  round.writes++;
  noteTaken(left, sale, decided);
}

/**
 * What a sale takes, or the order that it made before. Throws the errors of its `decide`, EVENT_NOT_FOUND, TURN_USED, HOLDS_LAPSED,
 * PERSON_LIMIT_EXCEEDED.
 */
function decideSale(
  snapshot: SaleSnapshot,
  sale: Sale,
  { holdings, codes }: Left,
): { existing: Order } | (Decided & { event: Event }) {
  const { event } = snapshot;
  if (!event) throw new AppError("EVENT_NOT_FOUND");
  const code = sale.promoCodeId === undefined ? undefined : codes.get(sale.promoCodeId);
  const codeBatch = snapshot.codeBatches.get(sale.codeBatchId ?? "")?.data();
  const current = code && inBatch(code, codeBatch);
  const beside = sale.beside && snapshot.beside.get(sale.beside.path);
  const decided = sale.decide(event, snapshot.orders.get(sale.orderId), current, beside);
  if ("existing" in decided) return decided;
  const held = sale.people.map((person) => holdings.get(person) ?? NOTHING_HELD);
  const { turn } = decided;
  const { begunAt } = sale;
  // money that comes late is not refused for a turn that was used again meanwhile
  if (begunAt && turn !== undefined && held.some(({ turns }) => turns?.[turn]))
    throw new AppError("TURN_USED");
  if (begunAt && held.some((holding) => hasLapsedTooOften(holding, begunAt)))
    throw new AppError("HOLDS_LAPSED");
  if (held.some((holding) => passesPersonLimit(event, holding, decided.tickets)))
    throw new AppError("PERSON_LIMIT_EXCEEDED");
  return { ...decided, event };
}

/** The places of a sale; or the pools of which all shards have to be read to tell. Throws SOLD_OUT. */
function takesOf(
  { begunAt }: Sale,
  decided: Asked,
  free: FreePlaces,
  whole: ReadonlySet<string>,
): { takes: Take[] } | { unseen: string[] } {
  // a buyer comes after the waiting list, and whether the list may have them is seen from all shards
  if (begunAt && touchesList(decided)) {
    const unseen = poolsBesideList(decided).filter((pool) => !whole.has(pool));
    if (unseen.length > 0) return { unseen };
    assertLeavesToList(decided, sumsOf(free), begunAt);
  }
  const takes = takePlaces(decided.places, free, home);
  if (takes) return { takes };
  const unseen = poolsToRead(decided.places, free, whole);
  if (unseen.length === 0) throw new AppError("SOLD_OUT");
  return { unseen };
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

/** For the later sales of the round. */
function noteTaken(left: Left, sale: Sale, { tickets, turn, leavesCode }: Decided): void {
  left.taken.add(sale.orderId);
  if (sale.beside) left.taken.add(sale.beside.path);
  for (const person of sale.people) {
    left.people.add(person);
    const { lapsed, ...before } = left.holdings.get(person) ?? NOTHING_HELD;
    const remembered = isRemembered(lapsed, sale.begunAt ?? new Date()) ? { lapsed } : {};
    const isAccount = person === sale.people[0]; // a turn is the account's
    const turns =
      isAccount && turn !== undefined ? { turns: { ...before.turns, [turn]: true as const } } : {};
    left.holdings.set(person, { ...holdMore(before, tickets), ...remembered, ...turns });
  }
  if (leavesCode) return;
  useCode(left.codes, sale);
  if (sale.codeBatchId !== undefined) left.codeBatches.add(sale.codeBatchId);
}

/** Counts a use of a limited code. */
function useCode(codes: Left["codes"], { promoCodeId, orderId }: Sale): void {
  const code = promoCodeId === undefined ? undefined : codes.get(promoCodeId);
  if (code && code.maxUses !== null)
    codes.set(code.id, { ...code, uses: code.uses + 1, ...(code.batchId && { orderId }) });
}

/** Adds what the round's sales have changed to the commit. */
function writeLeft(batch: WriteBatch, left: Left, snapshot: SaleSnapshot): void {
  writeShards(batch, snapshot);
  writeUses(batch, snapshot.promoCodes, left.codes);
  for (const id of left.codeBatches) {
    const read = snapshot.codeBatches.get(id);
    if (read) assumeCodeBatch(batch, read);
  }
  for (const person of left.people) {
    const stored = snapshot.holdings.get(person);
    const now = left.holdings.get(person);
    if (stored && now) writeHolding(batch, stored, now);
  }
}
