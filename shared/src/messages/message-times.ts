import { isPostponed, type MaybePostponed, overAt } from "../events/dates/postponed.ts";
import { addDays } from "../lib/dates/calendar-day.ts";
import { instantOf, type WallClock } from "../lib/dates/dates.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../lib/dates/durations.ts";
import { MESSAGE_DAYS_AFTER, MESSAGE_DAYS_AHEAD } from "../lib/limits.ts";

export interface Timed extends MaybePostponed {
  endsAt: WallClock;
  timeZone: string;
}

/** Wall-clock hour of thanks, and how long after the end they are sent at the earliest: people sleep first. */
const THANKS_HOUR = "T10:00:00.000Z";
const SLEEP_MS = 6 * HOUR_MS;

/** On the venue's clock: the first ten in the morning six hours after the end, or later. Undefined while there is no date. */
export function thanksAt(event: Timed): WallClock | undefined {
  if (isPostponed(event)) return undefined;
  const day = event.endsAt.slice(0, 10);
  const sameDay = `${day}${THANKS_HOUR}`;
  const isTooEarly = Date.parse(sameDay) - Date.parse(event.endsAt) < SLEEP_MS;
  return isTooEarly ? `${addDays(day, 1)}${THANKS_HOUR}` : sameDay;
}

/** Whether an event ended so long ago that its organiser writes no more about it. */
export const isLongOver = (event: Timed, at: Date): boolean =>
  at.getTime() > overAt(event).getTime() + MESSAGE_DAYS_AFTER * DAY_MS;

/** What is wrong with a time on the venue's clock at which a message is to be sent; undefined where nothing is. */
export function wrongTime(sendAt: WallClock, event: Timed, now: Date): string | undefined {
  const at = instantOf(sendAt, event.timeZone);
  if (at.getTime() < now.getTime() + MINUTE_MS) return "Elige una hora que no haya pasado";
  if (at.getTime() > now.getTime() + MESSAGE_DAYS_AHEAD * DAY_MS)
    return "Se puede programar con un año de anticipación";
  if (isLongOver(event, at)) return `Puedes escribir hasta ${MESSAGE_DAYS_AFTER} días después del evento`;
  return undefined;
}
