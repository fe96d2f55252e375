import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { orderIdsOf } from "@tarima/shared/orders/order-number.ts";
import { ledger, orders } from "../../lib/firestore/collections.ts";
import { inOrder, readAll, readInOrder } from "../../lib/firestore/queries.ts";
import { type ListOrder, listOrder, type SortField } from "../../lib/http/list-order.ts";
import { findPage } from "../../lib/http/paging.ts";
import { matchesOrder, orderSearchKeys } from "../orders/order-search.ts";
import { findOrders } from "../orders/orders.repo.ts";
import type { FinanceFilter } from "./finance-orders.repo.ts";
import { instantBoundsOf } from "./finance-orders.repo.ts";

/** More than any number or payment stands for. */
const MOST_EXACT = 20;

const SEARCHED = {
  createdAt: { path: "createdAt", kind: "instant", value: ({ createdAt }) => createdAt },
} as const satisfies Record<string, SortField<Order>>;

interface Search extends FinanceFilter {
  search: string;
  limit: number;
  cursor?: string | undefined;
}

/**
 * Orders found by their number or their id; else by the gateway's payment and by the person: name, e-mail or document, since a
 * document may have the digits of a payment. Also those that were not paid, the latest made first.
 */
export async function searchOrders({ search, limit, cursor, ...filter }: Search) {
  const order = listOrder(SEARCHED, "-createdAt", cursor);
  const fits = (found: Order) => matchesFilter(found, filter);
  const typed = search.trim();
  const [byNumber, byPayment] = cursor
    ? [[], []]
    : await Promise.all([findByNumber(typed), findByPayment(typed)]);
  const exact = [...new Map([...byNumber, ...byPayment].map((found) => [found.id, found])).values()];
  const keys = byNumber.length > 0 ? [] : orderSearchKeys(search);
  if (keys.length === 0) return { items: exact.filter(fits), cursor: null, hasNextPage: false };
  const known = new Set(exact.map(({ id }) => id));
  const page = await findPage<Order>({
    limit,
    after: order.after,
    read: (count, after) => findByKeys(keys, { ...order, after }, count),
    fits: (found) => matchesOrder(found, search) && fits(found),
    sortValues: order.sortValues,
  });
  return { ...page, items: [...exact.filter(fits), ...page.items.filter(({ id }) => !known.has(id))] };
}

async function findByNumber(typed: string): Promise<Order[]> {
  const range = orderIdsOf(typed);
  if (!range) return [];
  const query = orders.all().where("id", ">=", range.from).where("id", "<=", range.to);
  return readAll(query.orderBy("id").limit(MOST_EXACT));
}

/** Also by payments that bought nothing, which only the ledger has. */
async function findByPayment(typed: string): Promise<Order[]> {
  if (!/^\d{6,30}$/.test(typed)) return [];
  const [paid, entries] = await Promise.all([
    readAll(orders.all().where("payment.id", "==", typed).limit(MOST_EXACT)),
    readAll(ledger.all().where("paymentId", "==", typed).limit(MOST_EXACT)),
  ]);
  const known = new Set(paid.map(({ id }) => id));
  const others = [...new Set(entries.map(({ orderId }) => orderId))].filter((id) => !known.has(id));
  return [...paid, ...(await findOrders(others))];
}

function findByKeys(keys: string[], order: ListOrder<Order>, limit: number): Promise<Order[]> {
  const query = orders.all().where("searchWords", "array-contains-any", keys);
  return readInOrder(inOrder(query, order), order, limit);
}

function matchesFilter(
  { event, paymentStatus, paidAt }: Order,
  { producerId, eventId, status, ...days }: FinanceFilter,
): boolean {
  const { from, before } = instantBoundsOf(days);
  return (
    (!producerId || event.producerId === producerId) &&
    (!eventId || event.id === eventId) &&
    (!status || paymentStatus === status) &&
    (!from || (paidAt !== null && paidAt >= from)) &&
    (!before || (paidAt !== null && paidAt < before))
  );
}
