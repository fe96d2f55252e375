import { instantOf } from "../lib/dates/dates.ts";
import { DAY_MS, MINUTE_MS } from "../lib/dates/durations.ts";
import { CASH_NEEDS_DAYS, CASH_PAYMENT_DAYS, PAYMENT_UNDER_WAY_MINUTES } from "../lib/limits.ts";
import type { Order } from "../orders/order.schema.ts";

/** The gateway's slow payment types: cash at a counter (Efecty) and bank transfer (PSE). */
export const CASH = "ticket";
export const BANK_TRANSFER = "bank_transfer";

type Ordered = Pick<Order, "event">;

const startOf = ({ event }: Ordered): number => instantOf(event.startsAt, event.timeZone).getTime();

/** Payment types that are not offered because they might not complete before the event. */
export function lateMethods(order: Ordered, now: Date): string[] {
  const left = startOf(order) - now.getTime();
  return [
    ...(left < CASH_NEEDS_DAYS * DAY_MS ? [CASH] : []),
    ...(left < PAYMENT_UNDER_WAY_MINUTES * MINUTE_MS ? [BANK_TRANSFER] : []),
  ];
}

/** How long a payment started now is waited for and its places held: days for cash, minutes for the rest. */
export function waitsUntil(type: string | null, now: Date): Date {
  const wait = type === CASH ? CASH_PAYMENT_DAYS * DAY_MS : PAYMENT_UNDER_WAY_MINUTES * MINUTE_MS;
  return new Date(now.getTime() + wait);
}
