import * as z from "zod/mini";
import { instant, wallClock } from "../api/primitives.ts";
import { instantOf } from "../lib/dates/dates.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../lib/dates/durations.ts";
import { CHANGE_REFUND_DAYS, CHANGE_TOLD_AFTER_MINUTES } from "../lib/limits.ts";
import { normalizeText } from "../lib/text/normalize-text.ts";
import type { EventStatus } from "./event.status.ts";

/** A shift by less than this is notified, but gives no right to a refund. */
const SAME_NIGHT_MS = HOUR_MS;

/** Date and place as buyers plan for them. The address is left out: changes of it are mostly corrections. */
const whereabouts = z.object({
  startsAt: wallClock,
  timeZone: z.string(),
  venueName: z.string(),
  city: z.string(),
});
export type Whereabouts = z.output<typeof whereabouts>;

/** The last change of date or place since the event was on sale. */
export const moved = z.object({
  at: instant,
  /** Date and place as they were for earlier buyers. */
  before: whereabouts,
  /** Deadline for refunds of earlier buyers; null where only the hour changed slightly. */
  refundsUntil: z.nullable(instant),
});
export type Moved = z.output<typeof moved>;

type Movable = Whereabouts & { status: EventStatus; moved?: Moved | undefined };

/** What a change means to ticket holders; undefined where neither date nor place changes. */
export function movedBy(event: Movable, changed: Partial<Whereabouts>, now: Date): Moved | undefined {
  if (event.status !== "published" && event.status !== "suspended") return undefined; // nobody has bought yet
  const [was, is] = [placeAndTime(event), placeAndTime({ ...event, ...changed })];
  if (!isElsewhere(was, is)) return undefined;
  const last = event.moved;
  // changes that were not notified yet are notified together, against the first state
  const before = last && now < tellsAt(last) ? last.before : was;
  return { at: now.toISOString(), before, refundsUntil: refundsUntil(before, is, last, now) };
}

/** A later change never shortens a deadline already given. */
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

/** When holders are notified. The delay lets a mistake be corrected before. */
export const tellsAt = ({ at }: Moved): Date =>
  new Date(Date.parse(at) + CHANGE_TOLD_AFTER_MINUTES * MINUTE_MS);

/** Whether date or place differ. */
export function isElsewhere(a: Whereabouts, b: Whereabouts): boolean {
  return isOtherPlace(a, b) || shiftOf(a, b) > 0;
}

/** Whether the place differs, ignoring spelling. */
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
