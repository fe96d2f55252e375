import { doorRulesOf } from "@tarima/shared/check-ins/entry.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";

/** Whether an event's doors are closed for good: it was cancelled, or it is over. */
export function isDoorOver(event: Event, now: Date): boolean {
  if (event.status === "cancelled" || event.status === "completed") return true;
  return now.getTime() > Date.parse(doorRulesOf(event).overAt);
}

/** Whether guests of a door have to go: an event is completed when it ends, but its doors stay open for those who come late. */
export const isNightOver = (event: Event, now: Date): boolean =>
  event.status === "cancelled" || now.getTime() > Date.parse(doorRulesOf(event).overAt);
