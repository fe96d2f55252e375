import { addDays, type CalendarDay, today } from "../lib/dates/calendar-day.ts";

/**
 * Calendar days within which money that is returned has to be with the buyer, counted from their request, whatever the bank
 * takes. Source: Ley 1480 de 2011, artículo 47, as changed by Ley 2439 de 2024. We keep it for every refund.
 */
export const REFUND_DAYS = 15;
/** Days before the last one from which somebody is told of a refund that is not done. */
const WARNING_DAYS = 3;

/** The last day of a refund, in Colombia. */
export const refundDueOn = (requestedAt: string): CalendarDay =>
  addDays(today(new Date(requestedAt)), REFUND_DAYS);

/** Whether its last day is near, or over. */
export const isRefundDueSoon = (requestedAt: string, now: Date): boolean =>
  addDays(today(now), WARNING_DAYS) >= refundDueOn(requestedAt);
