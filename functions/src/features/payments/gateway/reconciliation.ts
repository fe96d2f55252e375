import { DAY_MS, HOUR_MS, MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { CASH_PAYMENT_DAYS } from "@tarima/shared/lib/limits.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { openRefunds } from "../../orders/refunds.ts";

/** Delay of the first check after the payment page was opened. */
const FIRST_AFTER_MS = 2 * MINUTE_MS;
/** No payment can arrive later: cash slips and payment pages have expired. */
const GIVE_UP_AFTER_MS = (CASH_PAYMENT_DAYS + 2) * DAY_MS;

/** Longest wait before an open refund is retried. */
const REFUND_WAITS_MS = 6 * HOUR_MS;

/** When an order's payment is first checked. */
export function firstReconciliation(now: Date): string {
  return new Date(now.getTime() + FIRST_AFTER_MS).toISOString();
}

/**
 * When to check again: after as long as the order is old, so that checks become less frequent. Ended holds are checked too, for
 * late payments. Open refunds are retried by their own age instead. Null once nothing is pending; never null while a refund is
 * open.
 */
export function nextReconciliation(
  order: Pick<Order, "createdAt" | "paymentStatus" | "refunds">,
  isGatewayUndecided: boolean,
  now: Date,
): Date | null {
  const age = now.getTime() - Date.parse(order.createdAt);
  const mayLearn =
    isGatewayUndecided || ["pending", "processing", "failed", "cancelled"].includes(order.paymentStatus);
  const refundWaits = openRefunds(order).map(({ requestedAt }) =>
    Math.min(now.getTime() - Date.parse(requestedAt), REFUND_WAITS_MS),
  );
  const waits = [...refundWaits, ...(mayLearn && age <= GIVE_UP_AFTER_MS ? [age] : [])];
  if (waits.length === 0) return null;
  return new Date(now.getTime() + Math.max(Math.min(...waits), FIRST_AFTER_MS));
}
