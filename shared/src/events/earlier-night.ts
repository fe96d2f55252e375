import * as z from "zod/mini";
import { instant, wallClock } from "../api/primitives.ts";
import { type Instant, instantOf } from "../lib/dates/dates.ts";
import { HOUR_MS } from "../lib/dates/durations.ts";
import { isPostponed } from "./dates/postponed.ts";

/** A new start as far away as this is of another night; a nearer one may find the same people inside. */
export const OTHER_NIGHT_MS = 12 * HOUR_MS;
/** So long after a night's start nobody of it is inside any more. */
export const NIGHT_MS = 8 * HOUR_MS;

/** The night that an event was moved from: what its doors read before `until` was read for that one. */
export const earlierNight = z.object({ startsAt: wallClock, timeZone: z.string(), until: instant });
export type EarlierNight = z.output<typeof earlierNight>;

type Start = Pick<EarlierNight, "startsAt" | "timeZone">;

interface Moved {
  at: Instant;
  before: Start;
  isOpen?: boolean | undefined;
  /** Null: none. Absent: what `before` says, where that is another night. */
  night?: EarlierNight | null | undefined;
}

type MaybeMoved = Start & { moved?: Moved | undefined };

/** By how much two starts differ, in milliseconds. */
export const shiftOf = (a: Start, b: Start): number => Math.abs(+beginOf(a) - +beginOf(b));

const beginOf = ({ startsAt, timeZone }: Start): Date => instantOf(startsAt, timeZone);

/** The night that an event was moved from; undefined where it is the same one. */
export function earlierNightOf({ moved, ...event }: MaybeMoved): EarlierNight | undefined {
  if (!moved || moved.night !== undefined) return moved?.night ?? undefined;
  const isOther = isPostponed({ moved }) || shiftOf(moved.before, event) >= OTHER_NIGHT_MS;
  return isOther ? nightOf(moved.before, moved.at) : undefined;
}

/**
 * The same once an event is moved again. Back on its earlier night, who came that night is inside; a small move keeps what an
 * earlier one said; and who is inside came for the night that has begun, not for one that was announced since.
 */
export function earlierNightAfter(
  event: MaybeMoved,
  is: Start & { isOpen: boolean },
  now: Date,
): EarlierNight | undefined {
  const last = earlierNightOf(event);
  if (!is.isOpen && last && shiftOf(last, is) < OTHER_NIGHT_MS) return undefined;
  const isInside = last && isUnderWay(last, now) && !isUnderWay(event, now);
  if (!isInside && !is.isOpen && shiftOf(event, is) < OTHER_NIGHT_MS) return last;
  return nightOf(isInside ? last : event, now.toISOString());
}

const nightOf = ({ startsAt, timeZone }: Start, until: Instant): EarlierNight => ({
  startsAt,
  timeZone,
  until,
});

function isUnderWay(night: Start, now: Date): boolean {
  const since = now.getTime() - beginOf(night).getTime();
  return -OTHER_NIGHT_MS < since && since < NIGHT_MS;
}
