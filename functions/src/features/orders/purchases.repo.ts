import type { Parsed } from "@tarima/shared/api/route.ts";
import { normalizeText } from "@tarima/shared/lib/text/normalize-text.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { orderNumber } from "@tarima/shared/orders/order-number.ts";
import type { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { orders } from "../../lib/firestore/collections.ts";
import { readPageBy, timestampOf } from "../../lib/firestore/queries.ts";
import { matchesWords } from "../../lib/search/word-search.ts";

export type PurchasesFilter = Omit<Parsed<typeof orderRoutes.listPurchases>, "limit" | "cursor">;

/**
 * A person's orders, the newest first, without courtesies. Firestore filters by event, payment and date; `fitsPurchases` checks
 * the rest, since nobody has many orders.
 */
export function findOrdersOf(
  uid: string,
  { eventId, status, dateFrom, dateTo }: PurchasesFilter,
  limit: number,
  after: readonly string[] | undefined,
): Promise<Order[]> {
  let query = orders.all().where("uid", "==", uid).where("isCourtesy", "==", false);
  if (eventId !== undefined) query = query.where("event.id", "==", eventId);
  if (status !== undefined) query = query.where("paymentStatus", "==", status);
  if (dateFrom !== undefined) query = query.where("createdAt", ">=", timestampOf(dateFrom));
  if (dateTo !== undefined) query = query.where("createdAt", "<=", timestampOf(dateTo));
  return readPageBy(query, "createdAt", limit, after);
}

/** Whether what was typed is the beginning of an order's number, or of its id. */
const isNumber = (id: string, typed: string): boolean =>
  [orderNumber(id).replace("-", ""), id.toUpperCase()].some((number) =>
    number.startsWith(typed.toUpperCase().replace(/^([^-]{4})-/, "$1")),
  );

export function fitsPurchases(
  { id, event, items, buyer }: Pick<Order, "id" | "event" | "items" | "buyer">,
  { type, zone, buyerEmail, search }: PurchasesFilter,
): boolean {
  const words = [event.name, buyer?.firstName, buyer?.lastName].join(" ");
  return (
    (!type || items.some((item) => item.type === type)) &&
    (!zone || items.some(({ localityName }) => normalizeText(localityName) === normalizeText(zone))) &&
    (!buyerEmail || buyer?.email === buyerEmail) &&
    (!search || matchesWords(words, search) || isNumber(id, search))
  );
}
