import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { changeOrder, countFailedRefunds, eachWithFailedRefund } from "../../orders/orders.repo.ts";
import { failedRefundSince } from "../../orders/refunds.ts";

/**
 * Has each order with a given-up refund say since when, by which the list of finance is sorted: one that a release from before wrote does
 * not, and would be missing there. `undated`: only if there are any; `all`: also where such a release changed its refunds alone.
 */
export async function dateFailedRefunds(which: "undated" | "all", now: Date): Promise<void> {
  if (which === "undated") {
    const { all, dated } = await countFailedRefunds();
    if (all === dated) return;
  }
  for await (const { id, ...known } of eachWithFailedRefund())
    if (!isDated(known)) await changeOrder(id, now, (order) => (isDated(order) ? undefined : {}));
}

const isDated = (order: Pick<Order, "refunds" | "failedRefundSince">): boolean =>
  (order.failedRefundSince ?? null) === failedRefundSince(order);
