import { contributionOf, FIGURE_NAMES, type Figures, sumOf } from "@tarima/shared/finance/figures.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { dailyFigures, eventFigures, orders } from "../firestore/collections.ts";
import { scopes } from "./figures.repo.ts";

const PAGE = 500;

/**
 * Counts the figures of an event anew from its orders, and answers what stood differently, which it then puts right: days of
 * the event and its totals. Meant for a quiet moment: a sale between its reading and its writing is counted by the next run.
 */
export async function rebuildFigures({ eventId }: { eventId: string }): Promise<string[]> {
  const byDay = await countAnew(eventId);
  const scope = scopes.event(eventId);
  const stored = await dailyFigures.all().where("scope", "==", scope).get();
  const days = new Set([...Object.keys(byDay), ...stored.docs.map((doc) => doc.data().day)]);
  const differences: string[] = [];
  for (const day of days) {
    const ref = dailyFigures.doc(`${scope}_${day}`);
    const right = byDay[day] ?? {};
    const found = compare(ref.id, stored.docs.find((doc) => doc.id === ref.id)?.data() ?? {}, right);
    if (found.length > 0) await ref.set({ scope, day, ...right });
    differences.push(...found);
  }
  const totals = sumOf(Object.values(byDay));
  const known = (await eventFigures.doc(eventId).get()).data();
  const found = compare(`${eventId} totals`, known?.totals ?? {}, totals);
  if (found.length > 0) await eventFigures.doc(eventId).update({ totals });
  return [...differences, ...found];
}

async function countAnew(eventId: string): Promise<Record<string, Partial<Figures>>> {
  const byDay: Record<string, Partial<Figures>> = {};
  for (let after: string | undefined; ; ) {
    const page = await ordersOf(eventId, after);
    for (const order of page)
      for (const [day, figures] of Object.entries(contributionOf(order).byDay))
        byDay[day] = sumOf([byDay[day] ?? {}, figures]);
    after = page.at(-1)?.id;
    if (page.length < PAGE) return byDay;
  }
}

async function ordersOf(eventId: string, after: string | undefined): Promise<Order[]> {
  const query = orders.all().where("event.id", "==", eventId).orderBy("id").limit(PAGE);
  return (await (after === undefined ? query : query.startAfter(after)).get()).docs.map((doc) => doc.data());
}

function compare(what: string, stored: Partial<Figures>, right: Partial<Figures>): string[] {
  return FIGURE_NAMES.flatMap((name) => {
    const [is, should] = [stored[name] ?? 0, right[name] ?? 0];
    return is === should ? [] : [`${what}: ${name} ${is} → ${should}`];
  });
}
