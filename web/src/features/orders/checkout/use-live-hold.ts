import type { OrderView } from "@tarima/shared/orders/order.schema.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { useRoute } from "../../../lib/api/query.ts";
import { onServerClock } from "../../../lib/api/server-clock.ts";

/** Whether the places are still held and not paid. */
export function isLiveHold({ status, paymentStatus, expiresAt }: OrderView, now: Date): boolean {
  const isUnpaid = paymentStatus === "pending" || paymentStatus === "failed";
  return status === "held" && isUnpaid && Date.parse(expiresAt) > onServerClock(now);
}

/** The person's hold of an event, from any tab or device. */
export function useLiveHold(slug: string): { order: OrderView | undefined; isPending: boolean } {
  const purchases = useRoute(orderRoutes.listPurchases, {}, { staleTime: 0, gcTime: 0 });
  const now = new Date();
  const order = purchases.data?.items.find((it) => it.event.publicSlug === slug && isLiveHold(it, now));
  return { order, isPending: purchases.isPending };
}
