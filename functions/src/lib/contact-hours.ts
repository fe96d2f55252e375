import { holidaysOf } from "@tarima/shared/lib/dates/business-days.ts";
import { addDays, dayOf, today, weekdayOf } from "@tarima/shared/lib/dates/calendar-day.ts";
import { instantOf, wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";

const SATURDAY = 6;
const [WEEKDAYS, SATURDAYS] = [
  { from: "07:00", to: "19:00" },
  { from: "08:00", to: "15:00" },
];
/** Mails are queued until so long before the hours end, so that those that wait in the queue leave within them. */
const LAST_MINUTES = 30;
/** Longer than any weekend with its holidays, half hours. */
const MOST_STEPS = 14 * 48;

/**
 * Whether mails about what one could buy may leave at a moment in Colombia: Monday to Friday from 7 to 19, Saturdays from 8 to 15,
 * never on Sundays and holidays. Source: Ley 2300 de 2023, articles 3 and 5.
 */
export function isContactTime(now: Date): boolean {
  const clock = wallClockOf(now);
  const [day, time] = [dayOf(clock), clock.slice(11, 16)];
  const weekday = weekdayOf(day);
  if (weekday > SATURDAY || holidaysOf(Number(day.slice(0, 4))).includes(day)) return false;
  const { from, to } = weekday === SATURDAY ? SATURDAYS : WEEKDAYS;
  return time >= from && time < to;
}

/** Whether they may be queued at a moment. */
export const mayQueue = (now: Date): boolean =>
  isContactTime(now) && isContactTime(new Date(now.getTime() + LAST_MINUTES * MINUTE_MS));

/** When the next hours begin, for what could not leave within those it was queued in. They begin at full hours. */
export function nextContactTime(now: Date): Date {
  const step = 30 * MINUTE_MS;
  const first = Math.ceil(now.getTime() / step) * step;
  for (let i = 0; i < MOST_STEPS; i++) {
    const at = new Date(first + i * step);
    if (isContactTime(at)) return at;
  }
  throw new Error("No hours of contact follow");
}

/** When the hours of another day than today begin. */
export const nextContactDay = (now: Date): Date =>
  nextContactTime(instantOf(`${addDays(today(now), 1)}T00:00:00.000Z`));
