import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { Query } from "firebase-admin/firestore";
import { orders } from "../../lib/firestore/collections.ts";
import { readPage } from "../../lib/firestore/queries.ts";
import { paidOf, passesOf } from "./orders.repo.ts";
import { cancelledNumbers } from "./refunds.ts";

const FIELDS = [
  "id",
  "uid",
  "event",
  "items",
  "paymentStatus",
  "refunds",
  "buyer",
  "account",
  "isCourtesy",
  "boxOffice",
] as const satisfies (keyof Order)[];

/** What a sale says of who bought. */
export type Bought = Pick<Order, (typeof FIELDS)[number]>;

/**
 * What was bought of an event and not given back as a whole, sorted by id: its own orders, and those of passes that open it.
 * Courtesies are among it. `after`: the last id before. One read per order.
 */
export async function findBought(
  eventId: string,
  limit: number,
  after: string | undefined,
): Promise<{ bought: Bought[]; isLast: boolean }> {
  const page = (sorted: Query<Order>): Promise<Bought[]> =>
    readPage(orders.select(sorted, FIELDS), limit, after === undefined ? undefined : [after]);
  const [own, ofPasses] = await Promise.all([page(paidOf(eventId)), page(passesOf(eventId))]);
  // of each list the first of the rest: so are the first of both together
  const found = [...own, ...ofPasses].sort((a, b) => (a.id < b.id ? -1 : 1));
  return { bought: found.slice(0, limit), isLast: found.length < limit };
}

/** The ticket types that an order bought of an event, without those whose tickets were given back. Nobody bought a courtesy. */
export function typesBought(order: Bought, eventId: string): Set<string> {
  if (order.isCourtesy) return new Set();
  const gone = cancelledNumbers(order);
  const all = order.items.flatMap((item) => Array.from({ length: item.quantity }, () => item));
  const kept = all.filter(({ pass }, i) => !gone.has(i + 1) && (pass?.eventId ?? order.event.id) === eventId);
  return new Set(kept.map(({ combinationId }) => combinationId));
}
