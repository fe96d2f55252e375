import { isPostponed, overAt } from "@tarima/shared/events/dates/postponed.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { DAY_MS } from "@tarima/shared/lib/dates/durations.ts";
import { PRESALE_KEPT_DAYS } from "@tarima/shared/lib/limits.ts";

/** Until when an event's presale list is kept; of one that has no date for now, until it has one. */
export function keptUntil(event: Pick<Event, "endsAt" | "timeZone" | "moved">): Date {
  const over = overAt(event);
  return isPostponed(event) ? over : new Date(over.getTime() + PRESALE_KEPT_DAYS * DAY_MS);
}
