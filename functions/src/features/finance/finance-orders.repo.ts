import { addDays } from "@tarima/shared/lib/dates/calendar-day.ts";
import { instantOf } from "@tarima/shared/lib/dates/dates.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { type Query, Timestamp } from "firebase-admin/firestore";
import { orders } from "../../lib/firestore/collections.ts";
import { countForPager, inOrder, readInOrder } from "../../lib/firestore/queries.ts";
import { type ListOrder, listOrder, type SortField } from "../../lib/http/list-order.ts";

export interface FinanceFilter {
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  producerId?: string | undefined;
  eventId?: string | undefined;
  status?: string | undefined;
}

export type BookedOrder = Order & { paidAt: string };

/** Days as stored instants: the first moment, and the one after the last. */
export const instantBoundsOf = ({ dateFrom, dateTo }: Pick<FinanceFilter, "dateFrom" | "dateTo">) => ({
  from: dateFrom && instantOf(`${dateFrom}T00:00:00.000Z`).toISOString(),
  before: dateTo && instantOf(`${addDays(dateTo, 1)}T00:00:00.000Z`).toISOString(),
});

const startOf = (day: string) => Timestamp.fromDate(instantOf(`${day}T00:00:00.000Z`));

export const BOOKED_ORDERS = {
  paidAt: { path: "paidAt", kind: "instant", value: ({ paidAt }) => paidAt },
} as const satisfies Record<string, SortField<BookedOrder>>;

/** The latest paid first. */
export const LATEST_PAID: ListOrder<BookedOrder> = listOrder(BOOKED_ORDERS, "-paidAt", undefined);

/** Paid orders by day of payment, in an order. */
export async function findBookedOrders(
  filter: FinanceFilter,
  order: ListOrder<BookedOrder>,
  limit: number,
): Promise<BookedOrder[]> {
  const orders = await readInOrder(inOrder(matching(filter), order), order, limit);
  return orders as BookedOrder[]; // the query requires paidAt
}

export async function countBookedOrders(filter: FinanceFilter): Promise<number> {
  return (await inOrder(matching(filter), LATEST_PAID).count().get()).data().count;
}

export const totalBookedOrders = (
  filter: FinanceFilter,
  order: ListOrder<BookedOrder>,
): Promise<number | undefined> => countForPager(inOrder(matching(filter), order));

function matching({ dateFrom, dateTo, producerId, eventId, status }: FinanceFilter): Query<Order> {
  let query: Query<Order> = orders.all();
  if (producerId) query = query.where("event.producerId", "==", producerId);
  if (eventId) query = query.where("event.id", "==", eventId);
  if (status) query = query.where("paymentStatus", "==", status);
  query = query.where("paidAt", ">=", dateFrom ? startOf(dateFrom) : new Timestamp(0, 0));
  if (dateTo) query = query.where("paidAt", "<", startOf(addDays(dateTo, 1)));
  return query;
}
