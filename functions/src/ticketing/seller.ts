import { AppError } from "@tarima/shared/app-error.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Order, Take } from "@tarima/shared/orders/order.schema.ts";
import { type Held, holdMore, passesPersonLimit } from "@tarima/shared/orders/person-limits.ts";
import type { PromoCode } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import type { DocumentSnapshot, WriteBatch } from "firebase-admin/firestore";
import { isLostRace } from "../firestore/conflicts.ts";
import { db } from "../firestore/database.ts";
import { combiner } from "./combiner.ts";
import {
  readForSale,
  type SaleSnapshot,
  type ShardChoice,
  writeHolding,
  writeShards,
  writeUses,
} from "./inventory.repo.ts";
import { flagSoldOut, isSoldOut } from "./sold-out.ts";
import { takePlaces } from "./take-places.ts";

/** One order's wish for places, decided inside the commit that takes them. */
export interface Sale {
  orderId: string;
  uid: string;
  /**
   * Decides on what is stored at this moment: an order that is settled already (a repeat), or how many places of each
   * pool and how many tickets of each type it needs. Throws what the buyer is to hear.
   */
  decide: (
    event: Event,
    existing: DocumentSnapshot<Order> | undefined,
    promoCode: PromoCode | undefined,
  ) => { settled: Order } | { places: Record<string, number>; tickets: Record<string, number> };
  /** A discount it is to be made with; a use of a limited one is taken in the same commit. */
  promoCodeId?: string | undefined;
  /** Given away by the event's producer: no limit per person counts. */
  isExempt?: boolean;
  /** Puts the order with its places into the commit, and answers it. */
  write: (batch: WriteBatch, event: Event, takes: Take[]) => Order;
}

/** Orders one commit carries: 4 writes each, well under Firestore's 500. */
const MAX_BATCH = 50;
/** Attempts before a buyer is told that it is too busy; each waits a little longer. */
const MAX_ATTEMPTS = 40;

/** Each instance sells from a shard of its own, so that instances rarely meet. */
const home = Math.floor(Math.random() * 840);

/** What this instance last saw of events: where to look, never what to decide on. */
const layouts = new Map<string, Event["pools"]>();
/** Events whose home shard was short: their sales look at every shard from the start. */
const shortOfPlaces = new Set<string>();
/** Events one instance keeps such notes of. Dropping them costs a read or two, and nothing else. */
const KNOWN_EVENTS = 500;
const lanes = new Map<string, (sale: Sale) => Promise<Order>>();

/** Takes an order's places in one atomic commit with others that arrive together. */
export function sell(eventId: string, sale: Sale): Promise<Order> {
  let lane = lanes.get(eventId);
  if (!lane) {
    if (lanes.size >= KNOWN_EVENTS) for (const notes of [lanes, layouts, shortOfPlaces]) notes.clear();
    lane = combiner((sales: Sale[]) => settle(eventId, sales), MAX_BATCH);
    lanes.set(eventId, lane);
  }
  return lane(sale);
}

/** Compare-and-swap: read, decide, commit what was decided if nothing changed in between, else again. */
async function settle(eventId: string, sales: Sale[]): Promise<Map<Sale, Order | Error>> {
  const results = new Map<Sale, Order | Error>();
  let open = sales;
  let isWide = shortOfPlaces.has(eventId);
  for (let attempt = 1; open.length; attempt++) {
    if (attempt > MAX_ATTEMPTS) {
      for (const sale of open) results.set(sale, new AppError("SERVICE_BUSY"));
      break;
    }
    const snapshot = await readForSale(
      eventId,
      chooseShards(layouts.get(eventId) ?? {}, isWide),
      open.map((sale) => sale.orderId),
      [...new Set(open.map((sale) => sale.uid))],
      [...new Set(open.flatMap((sale) => sale.promoCodeId ?? []))],
    );
    if (layoutChanged(eventId, snapshot)) continue;
    const round = decideRound(snapshot, open, isWide);
    try {
      if (round.writes) await round.batch.commit();
      for (const [sale, result] of round.results) results.set(sale, result);
      if (round.writes && isWide) noteSoldOut(snapshot);
      open = round.undecided;
      if (open.length && !isWide) {
        isWide = true;
        shortOfPlaces.add(eventId);
      }
    } catch (error) {
      if (!isLostRace(error)) {
        // what earlier rounds have sold stays sold
        for (const sale of open) results.set(sale, error instanceof Error ? error : new Error(String(error)));
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * attempt));
    }
  }
  return results;
}

/** The home shard of each pool, or all of them once that was not enough. */
function chooseShards(pools: Event["pools"], isWide: boolean): ShardChoice {
  return Object.fromEntries(
    Object.entries(pools).map(([pool, { shards }]) => [
      pool,
      isWide ? Array.from({ length: shards }, (_, i) => i) : [home % shards],
    ]),
  );
}

function layoutChanged(eventId: string, { event, shards }: SaleSnapshot): boolean {
  if (!event) return false;
  const seen = layouts.get(eventId);
  const isSame =
    Object.keys(event.pools).every((pool) => shards.some((s) => s.pool === pool)) &&
    seen !== undefined &&
    Object.entries(event.pools).every(([pool, { shards }]) => seen[pool]?.shards === shards);
  layouts.set(eventId, event.pools);
  return !isSame && Object.keys(event.pools).length > 0;
}

/** Once a commit has taken the very last place, the public document says so; nobody waits for it. */
function noteSoldOut({ event, free }: SaleSnapshot): void {
  const left = Object.fromEntries(
    [...free].map(([pool, shards]) => [pool, shards.reduce((sum, n) => sum + n, 0)]),
  );
  if (event && isSoldOut(event, left)) void flagSoldOut(event.id);
}

interface Round {
  batch: WriteBatch;
  writes: number;
  results: Map<Sale, Order | Error>;
  /** Those who need more shards than were read, and repeats of a key that is being sold in this very round. */
  undecided: Sale[];
}

/** Decides on every open sale in the order they came, each on what the ones before it left. */
function decideRound(snapshot: SaleSnapshot, open: readonly Sale[], isWide: boolean): Round {
  const round: Round = { batch: db().batch(), writes: 0, results: new Map(), undecided: [] };
  const held = new Map<string, Held>(
    [...snapshot.holdings].map(([uid, holding]) => [uid, holding.data() ?? { tickets: 0 }]),
  );
  const codes = new Map([...snapshot.promoCodes].map(([id, code]) => [id, code.data()]));
  const buyers = new Set<string>();
  const taken = new Set<string>();
  for (const sale of open) {
    // a second request with the same key in one round waits for the first one's order to be there
    if (taken.has(sale.orderId)) {
      round.undecided.push(sale);
      continue;
    }
    try {
      const decided = decideSale(snapshot, sale, held.get(sale.uid) ?? { tickets: 0 }, codes);
      if ("settled" in decided) {
        round.results.set(sale, decided.settled);
        continue;
      }
      const takes = takePlaces(decided.places, snapshot.free, home);
      if (!takes && !isWide) {
        round.undecided.push(sale);
        continue;
      }
      if (!takes) throw new AppError("SOLD_OUT");
      taken.add(sale.orderId);
      if (!sale.isExempt) buyers.add(sale.uid);
      held.set(sale.uid, holdMore(held.get(sale.uid) ?? { tickets: 0 }, decided.tickets));
      useCode(codes, sale.promoCodeId);
      round.results.set(sale, sale.write(round.batch, decided.event, takes));
      round.writes++;
    } catch (error) {
      round.results.set(sale, error instanceof Error ? error : new Error(String(error)));
    }
  }
  writeShards(round.batch, snapshot);
  writeUses(round.batch, snapshot.promoCodes, codes);
  for (const uid of buyers) {
    const stored = snapshot.holdings.get(uid);
    const now = held.get(uid);
    if (stored && now) writeHolding(round.batch, stored, now);
  }
  return round;
}

type Codes = Map<string, PromoCode | undefined>;

/** One use less of a limited code, for whoever comes after in this round. */
function useCode(codes: Codes, id: string | undefined): void {
  const code = id === undefined ? undefined : codes.get(id);
  if (code && code.maxUses !== null) codes.set(code.id, { ...code, uses: code.uses + 1 });
}

function decideSale(snapshot: SaleSnapshot, sale: Sale, held: Held, codes: Codes) {
  const { event } = snapshot;
  if (!event) throw new AppError("EVENT_NOT_FOUND");
  const code = sale.promoCodeId === undefined ? undefined : codes.get(sale.promoCodeId);
  const decided = sale.decide(event, snapshot.orders.get(sale.orderId), code);
  if ("settled" in decided) return decided;
  if (!sale.isExempt && passesPersonLimit(event, held, decided.tickets))
    throw new AppError("PERSON_LIMIT_EXCEEDED");
  return { ...decided, event };
}
