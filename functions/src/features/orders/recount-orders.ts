import { isDeepStrictEqual } from "node:util";
import { isPaidHere } from "@tarima/shared/orders/is-paid-here.ts";
import { FieldPath } from "firebase-admin/firestore";
import { orders } from "../../lib/firestore/collections.ts";
import { eachDocument } from "../../lib/firestore/queries.ts";
import { orderSearchWords } from "./order-search.ts";
import { changeOrder } from "./orders.repo.ts";

/** Orders per read. */
const AT_ONCE = 300;

/** Writes anew what orders with a buyer are found by where it differs; may run at any time. Returns how many differed. */
export async function recountOrders(now: Date): Promise<number> {
  let count = 0;
  for await (const snapshot of eachDocument(orders.all().orderBy(FieldPath.documentId()), AT_ONCE)) {
    const order = snapshot.data();
    if (!order.buyer && (isPaidHere(order) || order.paidAt === null)) continue; // nobody has bought it
    if (isDeepStrictEqual(order.searchWords, orderSearchWords(order))) continue;
    await changeOrder(order.id, now, (stored) => ({ searchWords: orderSearchWords(stored) }));
    count += 1;
  }
  return count;
}
