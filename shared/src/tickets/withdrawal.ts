import { beginsAt } from "../events/dates/event-dates.ts";
import type { Event } from "../events/event.schema.ts";
import { addBusinessDays } from "../lib/dates/business-days.ts";
import { addDays, today } from "../lib/dates/calendar-day.ts";
import { instantOf } from "../lib/dates/dates.ts";
import { DEFAULT_TIME_ZONE } from "../lib/limits.ts";

/** Right of withdrawal from distance sales, business days. Source: Ley 1480 de 2011, artículo 47. */
const WITHDRAWAL_DAYS = 5;

/** Midnight after the last of those days, in Colombia. */
export function withdrawalEnds(boughtAt: Date): Date {
  const last = addBusinessDays(today(boughtAt, DEFAULT_TIME_ZONE), WITHDRAWAL_DAYS);
  return instantOf(`${addDays(last, 1)}T00:00:00.000Z`, DEFAULT_TIME_ZONE);
}

/** Whether an event begins while whoever buys now could still withdraw: the law leaves out what begins before five days. */
export const beginsWithinWithdrawal = (
  event: Pick<Event, "startsAt" | "timeZone" | "moved">,
  now: Date,
): boolean => beginsAt(event) < withdrawalEnds(now);
