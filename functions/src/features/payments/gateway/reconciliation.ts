import { DAY_MS, HOUR_MS, MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { CASH_PAYMENT_DAYS } from "@tarima/shared/lib/limits.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { openRefunds } from "../../orders/refunds.ts";

/** The first question, after the payment page was opened. */
const FIRST_AFTER_MS = 2 * MINUTE_MS;
/** Nobody pays later than this: not at a counter, let alone on a page that closes with the hold. */
const GIVE_UP_AFTER_MS = (CASH_PAYMENT_DAYS + 2) * DAY_MS;

/** The longest a refund that is open waits until it is tried again. */
const REFUND_WAITS_MS = 6 * HOUR_MS;

/** When the gateway is asked for the first time whether an order was paid. */
export function firstReconciliation(now: Date): string {
  return new Date(now.getTime() + FIRST_AFTER_MS).toISOString();
}

/**
 * When it is asked again: after as long as the order is old, so that a fresh one is asked about often and an old one
 * seldom. Ended holds are asked about too, since their money may come late. A refund that is open is tried again by its own
 * age, however old its order is. Null once there is nothing to learn; never while money is still to be sent back.
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
