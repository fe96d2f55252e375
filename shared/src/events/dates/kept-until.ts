import { DAY_MS } from "../../lib/dates/durations.ts";
import type { Event } from "../event.schema.ts";
import { isPostponed, overAt } from "./postponed.ts";

/** Until when something is kept that an event needs and nobody after it; of one that has no date for now, until it has one. */
export function keptUntil(event: Pick<Event, "endsAt" | "timeZone" | "moved">, days: number): Date {
  const over = overAt(event);
  return isPostponed(event) ? over : new Date(over.getTime() + days * DAY_MS);
}
