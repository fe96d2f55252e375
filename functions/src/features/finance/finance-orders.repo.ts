import { addDays } from "@tarima/shared/lib/dates/calendar-day.ts";
import { instantOf } from "@tarima/shared/lib/dates/dates.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { type Query, Timestamp } from "firebase-admin/firestore";
import { orders } from "../../lib/firestore/collections.ts";
import { countForPager, type Moment, readPage, sortValuesOf } from "../../lib/firestore/queries.ts";

export interface FinanceFilter {
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  producerId?: string | undefined;
  eventId?: string | undefined;
  status?: string | undefined;
}

export type BookedOrder = Order & { paidAt: string };

const startOf = (day: string) => Timestamp.fromDate(instantOf(`${day}T00:00:00.000Z`));

/** Paid orders by day of payment, the latest first. */
export async function findBookedOrders(
  filter: FinanceFilter,
  limit: number,
  after: Moment | undefined,
): Promise<BookedOrder[]> {
  const orders = await readPage(matching(filter), limit, sortValuesOf(after));
  return orders as BookedOrder[]; // the query requires paidAt
}

export async function countBookedOrders(filter: FinanceFilter): Promise<number> {
  return (await matching(filter).count().get()).data().count;
}

export const totalBookedOrders = (filter: FinanceFilter): Promise<number | undefined> =>
  countForPager(matching(filter));

function matching({ dateFrom, dateTo, producerId, eventId, status }: FinanceFilter): Query<Order> {
  let query: Query<Order> = orders.all();
  if (producerId) query = query.where("event.producerId", "==", producerId);
  if (eventId) query = query.where("event.id", "==", eventId);
  if (status) query = query.where("paymentStatus", "==", status);
  query = query.where("paidAt", ">=", dateFrom ? startOf(dateFrom) : new Timestamp(0, 0));
  if (dateTo) query = query.where("paidAt", "<", startOf(addDays(dateTo, 1)));
  return query.orderBy("paidAt", "desc").orderBy("id", "desc");
}
