import type { Event } from "@tarima/shared/events/event.schema.ts";
import { addDays } from "@tarima/shared/lib/dates/calendar-day.ts";
import { instantOf } from "@tarima/shared/lib/dates/dates.ts";

/** When people are reminded, on the venue's clock of the day before. */
const REMIND_AT = "T10:00:00.000Z";

/** Whether those who have tickets of an event are to be reminded of it by now: from the morning before on, until it begins. */
export function isReminderDue(
  { startsAt, timeZone }: Pick<Event, "startsAt" | "timeZone">,
  now: Date,
): boolean {
  const from = instantOf(`${addDays(startsAt.slice(0, 10), -1)}${REMIND_AT}`, timeZone);
  return from <= now && now < instantOf(startsAt, timeZone);
}
