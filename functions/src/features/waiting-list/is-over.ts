import { type MaybePostponed, overAt } from "@tarima/shared/events/dates/postponed.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";

/** Whether nobody waits at an event any more: it was called off, or has been. */
export const isOver = (event: Pick<Event, "status" | "endsAt" | "timeZone"> & MaybePostponed, now: Date) =>
  event.status === "cancelled" || event.status === "completed" || overAt(event) <= now;
