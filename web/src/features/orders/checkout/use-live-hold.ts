import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { OrderView } from "@tarima/shared/orders/order.schema.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { isPaid } from "@tarima/shared/payments/payment.status.ts";
import { useRoute } from "../../../lib/api/query.ts";
import { onServerClock } from "../../../lib/api/server-clock.ts";

/** Whether the places are still held and not paid. */
export function isLiveHold({ status, paymentStatus, expiresAt }: OrderView, now: Date): boolean {
  const isUnpaid = paymentStatus === "pending" || paymentStatus === "failed";
  return status === "held" && isUnpaid && Date.parse(expiresAt) > onServerClock(now);
}

/** How long after paying a return to the checkout leads to the purchase, milliseconds. */
const JUST_BOUGHT_MS = 60 * MINUTE_MS;

function isJustBought({ paymentStatus, createdAt }: OrderView, now: Date): boolean {
  const isUnderWay = isPaid(paymentStatus) || paymentStatus === "processing";
  return isUnderWay && onServerClock(now) - Date.parse(createdAt) < JUST_BOUGHT_MS;
}

/** The person's hold of an event, from any tab or device, and what they have just bought of it. */
export function useLiveHold(slug: string) {
  const purchases = useRoute(orderRoutes.listPurchases, {}, { staleTime: 0, gcTime: 0 });
  const now = new Date();
  const ofEvent = purchases.data?.items.filter(({ event }) => event.publicSlug === slug) ?? [];
  return {
    order: ofEvent.find((it) => isLiveHold(it, now)),
    bought: ofEvent.find((it) => isJustBought(it, now)),
    isPending: purchases.isPending,
  };
}
