import {
  type Contribution,
  contributionOf,
  FIGURE_NAMES,
  type Figures,
  keptOf,
  type Share,
  sumOf,
} from "@tarima/shared/finance/figures.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import {
  type DayShares,
  dailyFigures,
  dayShares,
  type EventFigures,
  eventFigures,
  orders,
  producerFigures,
} from "../firestore/collections.ts";
import { SHARE_KINDS } from "./day-shares.repo.ts";
import { scopes } from "./figures.repo.ts";

const PAGE = 500;

/** Everything the figures say, counted anew: documents by their path. */
interface Counted {
  days: Map<string, { scope: string; day: string; figures: Partial<Figures> }>;
  events: Map<string, Required<Omit<EventFigures, "checkedIn" | "door">>>;
  producers: Map<string, Record<string, { tickets: number; revenue: number }>>;
  shares: Map<string, Required<DayShares>>;
}

/**
 * Counts all figures anew from the orders, of one event or of everything, and answers what stood differently, which it
 * then puts right. Meant for a quiet moment: a sale between its reading and its writing is counted by the next run. Days of
 * producers and of the platform span events, and are counted only when everything is.
 */
export async function rebuildFigures({ eventId }: { eventId?: string } = {}): Promise<string[]> {
  const counted: Counted = { days: new Map(), events: new Map(), producers: new Map(), shares: new Map() };
  for await (const order of eachOrder(eventId)) count(counted, order, eventId === undefined);
  const days = await rightDays(counted, eventId);
  const totals = await rightEvents(counted);
  const sold = eventId === undefined ? await rightProducers(counted) : [];
  const shares = eventId === undefined ? await rightShares(counted) : [];
  return [...days, ...totals, ...sold, ...shares];
}

async function* eachOrder(eventId: string | undefined): AsyncGenerator<Order> {
  const all = eventId === undefined ? orders.all() : orders.all().where("event.id", "==", eventId);
  const query = all.orderBy("id").limit(PAGE);
  for (let after: string | undefined; ; ) {
    const page = (await (after === undefined ? query : query.startAfter(after)).get()).docs;
    for (const doc of page) yield doc.data();
    after = page.at(-1)?.data().id;
    if (page.length < PAGE) return;
  }
}

function count(counted: Counted, order: Order, isEverything: boolean): void {
  const { id, producerId } = order.event;
  const contribution = contributionOf(order);
  const wanted = isEverything
    ? [scopes.platform, scopes.event(id), scopes.producer(producerId)]
    : [scopes.event(id)];
  for (const [day, figures] of Object.entries(contribution.byDay))
    for (const scope of wanted) {
      const key = `${scope}_${day}`;
      const before = counted.days.get(key)?.figures ?? {};
      counted.days.set(key, { scope, day, figures: sumOf([before, figures]) });
    }
  for (const [day, figures] of Object.entries(contribution.byDay)) countShares(counted, order, day, figures);
  countEvent(counted, order, contribution);
}

function countShares(
  counted: Counted,
  { event, promoter }: Order,
  day: string,
  figures: Partial<Figures>,
): void {
  const { tickets, revenue } = keptOf(figures);
  if (tickets === 0 && revenue === 0) return;
  const known = counted.shares.get(day) ?? { day, events: {}, producers: {}, promoters: {} };
  const more = (shares: Record<string, Partial<Share>>, id: string, name?: string) => {
    const before = shares[id] ?? {};
    shares[id] = {
      ...(name !== undefined && { name }),
      tickets: (before.tickets ?? 0) + tickets,
      revenue: (before.revenue ?? 0) + revenue,
    };
  };
  more(known.events, event.id, event.name);
  more(known.producers, event.producerId);
  if (promoter) more(known.promoters, promoter.id, promoter.name);
  counted.shares.set(day, known);
}

function countEvent(counted: Counted, { event }: Order, contribution: Contribution): void {
  const { byDay, byType, byPromoter, ended, paid } = contribution;
  const known = counted.events.get(event.id) ?? {
    producerId: event.producerId,
    totals: {},
    byType: {},
    byPromoter: {},
    holds: { ended: 0, paid: 0 },
  };
  const total = sumOf(Object.values(byDay));
  counted.events.set(event.id, {
    ...known,
    totals: sumOf([known.totals, total]),
    byType: addShares(known.byType, byType),
    byPromoter: addShares(known.byPromoter, byPromoter),
    holds: { ended: known.holds.ended + ended, paid: known.holds.paid + paid },
  });
  const sales = counted.producers.get(event.producerId) ?? {};
  const { tickets, revenue } = sales[event.id] ?? { tickets: 0, revenue: 0 };
  const kept = keptOf(total);
  const sold = { tickets: tickets + kept.tickets, revenue: revenue + kept.revenue };
  counted.producers.set(event.producerId, { ...sales, [event.id]: sold });
}

function addShares(before: Record<string, Share>, more: Record<string, Share>): Record<string, Share> {
  const sum = { ...before };
  for (const [id, { name, tickets, revenue }] of Object.entries(more)) {
    const known = sum[id] ?? { tickets: 0, revenue: 0 };
    sum[id] = { name, tickets: known.tickets + tickets, revenue: known.revenue + revenue };
  }
  return sum;
}

async function rightDays({ days }: Counted, eventId: string | undefined): Promise<string[]> {
  const all = dailyFigures.all();
  const stored = await (eventId === undefined ? all : all.where("scope", "==", scopes.event(eventId))).get();
  const known = new Map(stored.docs.map((doc) => [doc.id, doc.data()]));
  const differences: string[] = [];
  for (const id of new Set([...known.keys(), ...days.keys()])) {
    const { scope, day, figures } = days.get(id) ?? { ...known.get(id), figures: {} };
    const found = compare(id, known.get(id) ?? {}, figures);
    if (found.length > 0 && scope && day) await dailyFigures.doc(id).set({ scope, day, ...figures });
    differences.push(...found);
  }
  return differences;
}

async function rightEvents({ events }: Counted): Promise<string[]> {
  const differences: string[] = [];
  for (const [id, right] of events) {
    const stored = (await eventFigures.doc(id).get()).data();
    const found = [
      ...compare(`event ${id}`, stored?.totals ?? {}, right.totals),
      ...compareShares(`event ${id} by type`, stored?.byType, right.byType),
      ...compareShares(`event ${id} by promoter`, stored?.byPromoter, right.byPromoter),
    ];
    if (found.length > 0) {
      // what the doors counted is not in the orders
      const { checkedIn = 0, door = {} } = stored ?? {};
      await eventFigures.doc(id).set({ ...right, checkedIn, door });
    }
    differences.push(...found);
  }
  return differences;
}

async function rightProducers({ producers }: Counted): Promise<string[]> {
  const differences: string[] = [];
  for (const [id, sales] of producers) {
    const stored = (await producerFigures.doc(id).get()).data()?.events ?? {};
    const found = Object.entries(sales).flatMap(([eventId, { tickets, revenue }]) => {
      const { tickets: is = 0, revenue: was = 0 } = stored[eventId] ?? {};
      return is === tickets && was === revenue
        ? []
        : [`producer ${id}, event ${eventId}: ${is} → ${tickets}`];
    });
    if (found.length > 0) await producerFigures.doc(id).set({ events: sales });
    differences.push(...found);
  }
  return differences;
}

async function rightShares({ shares }: Counted): Promise<string[]> {
  const stored = new Map((await dayShares.all().get()).docs.map((doc) => [doc.id, doc.data()]));
  const differences: string[] = [];
  for (const day of new Set([...stored.keys(), ...shares.keys()])) {
    const right = shares.get(day) ?? { day, events: {}, producers: {}, promoters: {} };
    const found = SHARE_KINDS.flatMap((kind) =>
      compareShares(`${day}, ${kind}`, stored.get(day)?.[kind], right[kind]),
    );
    if (found.length > 0) await dayShares.doc(day).set(right);
    differences.push(...found);
  }
  return differences;
}

function compare(what: string, stored: Partial<Figures>, right: Partial<Figures>): string[] {
  return FIGURE_NAMES.flatMap((name) => {
    const [is, should] = [stored[name] ?? 0, right[name] ?? 0];
    return is === should ? [] : [`${what}: ${name} ${is} → ${should}`];
  });
}

function compareShares(
  what: string,
  stored: Record<string, Partial<Share>> = {},
  right: Record<string, Partial<Share>>,
): string[] {
  return [...new Set([...Object.keys(stored), ...Object.keys(right)])].flatMap((id) => {
    const [is, should] = [stored[id]?.tickets ?? 0, right[id]?.tickets ?? 0];
    return is === should ? [] : [`${what} ${id}: ${is} → ${should}`];
  });
}
