import { overAt } from "../events/dates/postponed.ts";
import type { Event } from "../events/event.schema.ts";
import { addDays, type CalendarDay } from "../lib/dates/calendar-day.ts";
import { colombianDay } from "./metrics.ts";

/** Of an event that is cancelled its buyers are paid back first: so many days after it would have been over, or was cancelled. */
export const CANCELLED_EVENT_DAYS = 30;

export type DatedEvent = Pick<Event, "status" | "endsAt" | "timeZone" | "moved" | "ends" | "cancelledAt">;

/**
 * The day from which an event's money is let go that waits for so many days after it, or after the latest end that it sold with: who
 * brings an event forward is paid no sooner. What its passes open is sold with it, so that it waits for the last of those dates, too
 * (`opened`; null: one that cannot be read). Null: nobody knows yet, since one of them has no date, its sale was suspended, or it was called
 * off and buyers still wait for their money (`isOwing`). Of an event that is no more: at once, `undefined`.
 */
export function letGoOn(
  event: DatedEvent | undefined,
  daysAfter: number,
  opened: readonly (DatedEvent | null)[] = [],
  isOwing = false,
): CalendarDay | null | undefined {
  if (!event) return undefined;
  if (isOwing) return null;
  const days = [event, ...opened].map((date) => date && dayOf(date, daysAfter));
  return days.includes(null) ? null : (days.toSorted().at(-1) ?? null);
}

function dayOf(event: DatedEvent, daysAfter: number): CalendarDay | null {
  if (event.status === "suspended" || event.moved?.isOpen) return null;
  const days = event.status === "cancelled" ? Math.max(daysAfter, CANCELLED_EVENT_DAYS) : daysAfter;
  const cancelled = event.status === "cancelled" ? event.cancelledAt : undefined;
  const from =
    [overAt(event).toISOString(), event.ends?.latest ?? "", cancelled ?? ""].toSorted().at(-1) ?? "";
  return addDays(colombianDay(from), days);
}

/** Whether a day as `letGoOn` gives it has come. */
export const isLetGo = (on: CalendarDay | null | undefined, today: CalendarDay): boolean =>
  on === undefined || (on !== null && on <= today);
