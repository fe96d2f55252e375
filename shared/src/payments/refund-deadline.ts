import { addDays, type CalendarDay, today } from "../lib/dates/calendar-day.ts";
import { REFUND_ARRIVES_DAYS } from "../lib/limits.ts";

/** Days before the last one from which somebody is told of a refund that is not done. */
const WARNING_DAYS = 3;

/** The last day of a refund, in Colombia, counted from its request. We keep the days of the law for every refund. */
export const refundDueOn = (requestedAt: string): CalendarDay =>
  addDays(today(new Date(requestedAt)), REFUND_ARRIVES_DAYS);

/** Whether its last day is near, or over. */
export const isRefundDueSoon = (requestedAt: string, now: Date): boolean =>
  addDays(today(now), WARNING_DAYS) >= refundDueOn(requestedAt);
