import { instantOf } from "../lib/dates/dates.ts";
import { DAY_MS, MINUTE_MS } from "../lib/dates/durations.ts";
import { CASH_NEEDS_DAYS, CASH_PAYMENT_DAYS, PAYMENT_UNDER_WAY_MINUTES } from "../lib/limits.ts";
import type { Order } from "../orders/order.schema.ts";

/** The gateway's kinds of payment that take their time: cash at a counter (Efecty), and a transfer from one's bank (PSE). */
export const CASH = "ticket";
export const BANK_TRANSFER = "bank_transfer";

type Ordered = Pick<Order, "event">;

const startOf = ({ event }: Ordered): number => instantOf(event.startsAt, event.timeZone).getTime();

/** Kinds that could not be through before the event begins: they are not offered. */
export function lateMethods(order: Ordered, now: Date): string[] {
  const left = startOf(order) - now.getTime();
  return [
    ...(left < CASH_NEEDS_DAYS * DAY_MS ? [CASH] : []),
    ...(left < PAYMENT_UNDER_WAY_MINUTES * MINUTE_MS ? [BANK_TRANSFER] : []),
  ];
}

/** Until when a payment that was begun now is waited for, and its places are kept: days for cash, minutes for the rest. */
export function waitsUntil(type: string | null, now: Date): Date {
  const wait = type === CASH ? CASH_PAYMENT_DAYS * DAY_MS : PAYMENT_UNDER_WAY_MINUTES * MINUTE_MS;
  return new Date(now.getTime() + wait);
}
