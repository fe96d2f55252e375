import * as z from "zod/mini";
import { instant, wallClock } from "../api/primitives.ts";
import { instantOf } from "../lib/dates/dates.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../lib/dates/durations.ts";
import { CHANGE_REFUND_DAYS, CHANGE_TOLD_AFTER_MINUTES } from "../lib/limits.ts";
import { normalizeText } from "../lib/text/normalize-text.ts";
import type { EventStatus } from "./event.status.ts";

/** A start that is put off or brought forward by less is notified, but is the same night out. */
const SAME_NIGHT_MS = HOUR_MS;

/** When and where: what somebody who bought has planned for. The address is a detail of the place, often only put right. */
const whereabouts = z.object({
  startsAt: wallClock,
  timeZone: z.string(),
  venueName: z.string(),
  city: z.string(),
});
export type Whereabouts = z.output<typeof whereabouts>;

/** The last change of an event's date or place after it was for sale. */
export const moved = z.object({
  at: instant,
  /** What those who bought before had planned for. */
  before: whereabouts,
  /** Until when they may ask for their money back; null where it is the same night out at the same place. */
  refundsUntil: z.nullable(instant),
});
export type Moved = z.output<typeof moved>;

type Movable = Whereabouts & { status: EventStatus; moved?: Moved | undefined };

/** What a change of an event means to those who have its tickets; undefined where it is nothing they have planned for. */
export function movedBy(event: Movable, changed: Partial<Whereabouts>, now: Date): Moved | undefined {
  if (event.status !== "published" && event.status !== "suspended") return undefined; // nobody has bought yet
  const [was, is] = [placeAndTime(event), placeAndTime({ ...event, ...changed })];
  if (!isElsewhere(was, is)) return undefined;
  const last = event.moved;
  // what was not notified yet is notified together with what corrects it
  const before = last && now < tellsAt(last) ? last.before : was;
  return { at: now.toISOString(), before, refundsUntil: refundsUntil(before, is, last, now) };
}

/** Nobody loses the time they were given by a change that comes after. */
function refundsUntil(
  before: Whereabouts,
  is: Whereabouts,
  last: Moved | undefined,
  now: Date,
): string | null {
  const begins = instantOf(is.startsAt, is.timeZone).getTime();
  const isOtherPlan = isOtherPlace(before, is) || shiftOf(before, is) >= SAME_NIGHT_MS;
  const own = isOtherPlan ? now.getTime() + CHANGE_REFUND_DAYS * DAY_MS : 0;
  const until = Math.min(Math.max(own, last?.refundsUntil ? Date.parse(last.refundsUntil) : 0), begins);
  return until > now.getTime() ? new Date(until).toISOString() : null;
}

/** When holders begin to be told: a slip of the pen can be put right before. */
export const tellsAt = ({ at }: Moved): Date =>
  new Date(Date.parse(at) + CHANGE_TOLD_AFTER_MINUTES * MINUTE_MS);

/** Whether one of two is another time or another place. */
export function isElsewhere(a: Whereabouts, b: Whereabouts): boolean {
  return isOtherPlace(a, b) || shiftOf(a, b) > 0;
}

/** Whether the two are at different places, however they are written. */
export const isOtherPlace = (a: Whereabouts, b: Whereabouts): boolean =>
  normalizeText(a.venueName) !== normalizeText(b.venueName) ||
  normalizeText(a.city) !== normalizeText(b.city);

const shiftOf = (a: Whereabouts, b: Whereabouts): number =>
  Math.abs(+instantOf(a.startsAt, a.timeZone) - +instantOf(b.startsAt, b.timeZone));

const placeAndTime = ({ startsAt, timeZone, venueName, city }: Whereabouts): Whereabouts => ({
  startsAt,
  timeZone,
  venueName,
  city,
});
