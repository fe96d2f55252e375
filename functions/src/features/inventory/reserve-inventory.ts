import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import { batcher } from "../../lib/batcher.ts";
import { isLostRace } from "../../lib/firestore/conflicts.ts";
import { readForSale, type SaleSnapshot, type ShardChoice } from "./inventory.repo.ts";
import {
  chooseShards,
  forgetLayouts,
  layoutChanged,
  poolsInPart,
  poolsReadBy,
} from "./reserving/choose-shards.ts";
import { decideRound } from "./reserving/decide-round.ts";
import { forgetMarks, markSoldOut } from "./reserving/mark-sold-out.ts";
import type { Sale } from "./reserving/sale.ts";

/** Orders per commit: 4 writes each, well below Firestore's 500. */
const MAX_BATCH = 50;
/** Attempts before the buyer is told to try again; each waits a little longer. */
const MAX_ATTEMPTS = 40;

/** Pools by event whose preferred shard was short, or had to be seen as a whole: sales of the event read all their shards at once. */
const shortOfPlaces = new Map<string, ReadonlySet<string>>();
/** Most events remembered; forgetting one costs a read or two. */
const KNOWN_EVENTS = 500;
const lanes = new Map<string, (sale: Sale) => Promise<Order>>();

/** Takes an order's places in one commit, together with other orders that arrive meanwhile. */
export function reserveInventory(eventId: string, sale: Sale): Promise<Order> {
  let lane = lanes.get(eventId);
  if (!lane) {
    if (lanes.size >= KNOWN_EVENTS) forgetEvents();
    lane = batcher((sales: Sale[]) => processBatch(eventId, sales), { maxBatch: MAX_BATCH });
    lanes.set(eventId, lane);
  }
  return lane(sale);
}

function forgetEvents(): void {
  lanes.clear();
  shortOfPlaces.clear();
  forgetLayouts();
  forgetMarks();
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
    const isRead = poolsReadBy(eventId, open);
    const snapshot = await readFor(eventId, open, chooseShards(eventId, isRead, whole));
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

/** Reads what the sales are decided on, each document once. */
const readFor = (eventId: string, sales: readonly Sale[], shards: ShardChoice): Promise<SaleSnapshot> =>
  readForSale(
    eventId,
    shards,
    sales.map(({ orderId }) => orderId),
    [...new Set(sales.flatMap(({ people }) => people))],
    [...new Set(sales.flatMap(({ promoCodeId }) => promoCodeId ?? []))],
    [...new Set(sales.flatMap(({ codeBatchId }) => codeBatchId ?? []))],
    sales.flatMap(({ beside }) => beside ?? []),
  );
