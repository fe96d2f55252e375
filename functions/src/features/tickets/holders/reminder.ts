import { isPostponed } from "@tarima/shared/events/dates/postponed.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { addDays } from "@tarima/shared/lib/dates/calendar-day.ts";
import { instantOf } from "@tarima/shared/lib/dates/dates.ts";

/** Wall-clock time of the reminder, the day before. */
const REMIND_AT = "T10:00:00.000Z";

/** Whether an event's reminder is due: from the morning before until the event begins. */
export function isReminderDue(event: Pick<Event, "startsAt" | "timeZone" | "moved">, now: Date): boolean {
  const { startsAt, timeZone } = event;
  if (isPostponed(event)) return false;
  const from = instantOf(`${addDays(startsAt.slice(0, 10), -1)}${REMIND_AT}`, timeZone);
  return from <= now && now < instantOf(startsAt, timeZone);
}
