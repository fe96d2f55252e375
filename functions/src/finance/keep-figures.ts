import {
  type Contribution,
  contributionOf,
  differenceOf,
  FIGURE_NAMES,
  type Figures,
  keptOf,
  NO_CONTRIBUTION,
  type Share,
  sumOf,
} from "@tarima/shared/finance/figures.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { FieldValue, type WriteBatch } from "firebase-admin/firestore";
import {
  dailyFigures,
  dayShares,
  eventFigures,
  figureEntries,
  producerFigures,
} from "../firestore/collections.ts";
import { retryOnConflict } from "../firestore/conflicts.ts";
import { db } from "../firestore/database.ts";
import { readOrder } from "../orders/orders.repo.ts";
import { noteUse, readPromoCode } from "../promo-codes/promo-codes.repo.ts";
import { scopes } from "./figures.repo.ts";

/**
 * Makes the figures say what an order says now. What it has added so far stands beside them, and only the difference is
 * added, in one commit with it: so that deliveries that come twice, late or in any order end in the same figures.
 */
export function keepFigures(orderId: string): Promise<void> {
  return retryOnConflict(async () => {
    const [orderSnapshot, entry] = await Promise.all([readOrder(orderId), figureEntries.doc(orderId).get()]);
    const order = orderSnapshot.data();
    if (!order) return;
    const before = entry.data() ?? NO_CONTRIBUTION;
    const after = contributionOf(order);
    if (isSame(before, after)) return;
    const batch = db().batch();
    const stored = { ...after, eventId: order.event.id, producerId: order.event.producerId };
    // of two deliveries at once one loses here, and finds nothing left to add
    if (entry.updateTime) batch.update(entry.ref, { ...stored }, { lastUpdateTime: entry.updateTime });
    else batch.create(entry.ref, stored);
    addDays(batch, order, after, before);
    addTotals(batch, order, after, before);
    if (after.usedCode !== null && after.usedCode !== before.usedCode) await countUse(batch, after.usedCode);
    await batch.commit();
  });
}

/** A code without a limit may be deleted under a hold: the sale counts all the same. */
async function countUse(batch: WriteBatch, promoCodeId: string): Promise<void> {
  if ((await readPromoCode(promoCodeId)).exists) noteUse(batch, promoCodeId);
}

const isSame = (a: Contribution, b: Contribution) =>
  JSON.stringify(sorted(pick(a))) === JSON.stringify(sorted(pick(b)));
const pick = ({ byDay, byType, byPromoter, ended, paid, usedCode }: Contribution) => ({
  byDay,
  byType,
  byPromoter,
  ended,
  paid,
  usedCode,
});

/** With the keys of every object in order: Firestore keeps none. */
function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, sorted(inner)]);
}

const increments = (figures: Partial<Figures>) =>
  Object.fromEntries(
    FIGURE_NAMES.flatMap((name) => (figures[name] ? [[name, FieldValue.increment(figures[name])]] : [])),
  );

function addDays(batch: WriteBatch, order: Order, after: Contribution, before: Contribution): void {
  const { id, producerId } = order.event;
  for (const day of new Set([...Object.keys(after.byDay), ...Object.keys(before.byDay)])) {
    const difference = differenceOf(after.byDay[day] ?? {}, before.byDay[day] ?? {});
    if (Object.keys(difference).length === 0) continue;
    for (const scope of [scopes.platform, scopes.event(id), scopes.producer(producerId)]) {
      const ref = dailyFigures.doc(`${scope}_${day}`);
      batch.set(ref, { scope, day, ...increments(difference) }, { merge: true });
    }
    addDayShares(batch, order, day, difference);
  }
}

/** Who sold what on a day, so that the best of any days are found without asking everybody. */
function addDayShares(batch: WriteBatch, order: Order, day: string, difference: Partial<Figures>): void {
  const { tickets, revenue } = keptOf(difference);
  if (tickets === 0 && revenue === 0) return;
  const share = (name?: string) => ({
    ...(name !== undefined && { name }),
    tickets: FieldValue.increment(tickets),
    revenue: FieldValue.increment(revenue),
  });
  const { event, promoter } = order;
  const shares = {
    events: { [event.id]: share(event.name) },
    producers: { [event.producerId]: share() },
    ...(promoter && { promoters: { [promoter.id]: share(promoter.name) } }),
  };
  batch.set(dayShares.doc(day), { day, ...shares }, { merge: true });
}

function addTotals(batch: WriteBatch, order: Order, after: Contribution, before: Contribution): void {
  const { id, producerId } = order.event;
  const total = differenceOf(sumOf(Object.values(after.byDay)), sumOf(Object.values(before.byDay)));
  batch.set(
    eventFigures.doc(id),
    {
      producerId,
      ...filled({
        totals: increments(total),
        byType: shareIncrements(after.byType, before.byType),
        byPromoter: shareIncrements(after.byPromoter, before.byPromoter),
      }),
      holds: {
        ended: FieldValue.increment(after.ended - before.ended),
        paid: FieldValue.increment(after.paid - before.paid),
      },
    },
    { merge: true },
  );
  const { tickets, revenue } = keptOf(total);
  if (tickets === 0 && revenue === 0) return;
  const sold = { tickets: FieldValue.increment(tickets), revenue: FieldValue.increment(revenue) };
  batch.set(producerFigures.doc(producerId), { events: { [id]: sold } }, { merge: true });
}

/** Without what is empty: an empty map in a merge does not add nothing, it takes the place of what is there. */
function filled<T extends Record<string, object>>(maps: T): Partial<T> {
  const entries = Object.entries(maps).filter(([, map]) => Object.keys(map).length > 0);
  return Object.fromEntries(entries) as Partial<T>; // the maps that came in, some left out
}

function shareIncrements(after: Record<string, Share>, before: Record<string, Share>) {
  const ids = new Set([...Object.keys(after), ...Object.keys(before)]);
  return Object.fromEntries(
    [...ids].map((id) => {
      const [now, then] = [after[id], before[id]];
      const increment = {
        name: now?.name ?? then?.name ?? "",
        tickets: FieldValue.increment((now?.tickets ?? 0) - (then?.tickets ?? 0)),
        revenue: FieldValue.increment((now?.revenue ?? 0) - (then?.revenue ?? 0)),
      };
      return [id, increment];
    }),
  );
}
