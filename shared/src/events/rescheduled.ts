import * as z from "zod/mini";
import { instant } from "../api/primitives.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../lib/dates/durations.ts";
import { CHANGE_REFUND_DAYS, CHANGE_TOLD_AFTER_MINUTES } from "../lib/limits.ts";
import { isSameValue } from "../lib/same-value.ts";
import { normalizeText } from "../lib/text/normalize-text.ts";
import { beginsAt } from "./dates/event-dates.ts";
import { isPostponed } from "./dates/postponed.ts";
import { earlierNight, earlierNightAfter, earlierNightOf, shiftOf } from "./earlier-night.ts";
import type { EventStatus } from "./event.status.ts";
import { publicMove } from "./public-event.schema.ts";

/** A shift by less than this is notified, but gives no right to a refund. */
const SAME_NIGHT_MS = HOUR_MS;

export type Whereabouts = z.output<typeof publicMove>["before"];

/** The last change of date or place since the event was on sale. */
export const moved = z.extend(publicMove, {
  at: instant,
  /** Deadline for refunds of earlier buyers; null where only the hour changed slightly. */
  refundsUntil: z.nullable(instant),
  /** It has a date again, which may be the old one: holders were told that it was postponed. */
  wasOpen: z.optional(z.boolean()),
  /** Whose scans do not count any more, where `before` does not say so: after several moves. See earlier-night.ts. */
  night: z.optional(z.nullable(earlierNight)),
});
export type Moved = z.output<typeof moved>;

type Movable = Whereabouts & { status: EventStatus; moved?: Moved | undefined };

/** What an organiser says with a change of date or place. */
interface Said {
  reason?: string | null | undefined;
  /** True: there is no date for now. False: there is one, even if it is the old one. Absent: another date is one. */
  isPostponed?: boolean | undefined;
}

/** What a change means to ticket holders; undefined where neither date nor place changes. */
export function movedBy(
  event: Movable,
  changed: Partial<Whereabouts>,
  now: Date,
  said: Said = {},
): Moved | undefined {
  const wasOpen = isPostponed(event);
  // nobody has bought yet; one that was postponed and then taken off sale still gets its date
  if (event.status !== "published" && event.status !== "suspended" && !wasOpen) return undefined;
  const [was, is] = [placeAndTime(event), placeAndTime({ ...event, ...changed })];
  const isOpen = said.isPostponed ?? (wasOpen && shiftOf(was, is) === 0);
  if (isOpen === wasOpen && !isElsewhere(was, is)) return undefined;
  const last = event.moved;
  // changes that were not notified yet are notified together, against the first state
  const isUntold = last !== undefined && now < tellsAt(last);
  const before = isUntold ? last.before : was;
  const toldOpen = isUntold ? last.wasOpen : wasOpen;
  const moved = {
    at: now.toISOString(),
    before,
    refundsUntil: refundsUntil(before, is, last, isOpen, now),
    ...(said.reason && { reason: said.reason }),
    ...(isOpen && { isOpen }),
    ...(!isOpen && toldOpen && { wasOpen: true }),
  };
  const night = earlierNightAfter(event, { ...is, isOpen }, now);
  return isSameValue(night, earlierNightOf({ ...is, moved })) ? moved : { ...moved, night: night ?? null };
}

/** A later change never shortens a deadline already given. */
function refundsUntil(
  before: Whereabouts,
  is: Whereabouts,
  last: Moved | undefined,
  isOpen: boolean,
  now: Date,
): string | null {
  const begins = beginsAt({ ...is, moved: { isOpen } }).getTime();
  const isOtherPlan = isOpen || isOtherPlace(before, is) || shiftOf(before, is) >= SAME_NIGHT_MS;
  const own = isOtherPlan ? now.getTime() + CHANGE_REFUND_DAYS * DAY_MS : 0;
  const until = Math.min(Math.max(own, last?.refundsUntil ? Date.parse(last.refundsUntil) : 0), begins);
  return until > now.getTime() ? new Date(until).toISOString() : null;
}

/** When holders are notified. The delay lets a mistake be corrected before. */
export const tellsAt = ({ at }: Pick<Moved, "at">): Date =>
  new Date(Date.parse(at) + CHANGE_TOLD_AFTER_MINUTES * MINUTE_MS);

/** Whether holders have another plan since an event's last move; it may have been taken back before they heard of it. */
export const hasMoved = (moved: Pick<Moved, "before" | "isOpen" | "wasOpen">, event: Whereabouts): boolean =>
  isPostponed({ moved }) || moved.wasOpen === true || isElsewhere(moved.before, event);

/** Whether date or place differ. */
export function isElsewhere(a: Whereabouts, b: Whereabouts): boolean {
  return isOtherPlace(a, b) || shiftOf(a, b) > 0;
}

/** Whether the place differs, ignoring spelling. */
export const isOtherPlace = (a: Whereabouts, b: Whereabouts): boolean =>
  normalizeText(a.venueName) !== normalizeText(b.venueName) ||
  normalizeText(a.city) !== normalizeText(b.city);

const placeAndTime = ({ startsAt, timeZone, venueName, city }: Whereabouts): Whereabouts => ({
  startsAt,
  timeZone,
  venueName,
  city,
});
