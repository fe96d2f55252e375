import { isPostponed } from "../events/dates/postponed.ts";
import { type Moved, shiftOf, tellsAt, type Whereabouts } from "../events/rescheduled.ts";
import { instantOf } from "../lib/dates/dates.ts";
import { HOUR_MS } from "../lib/dates/durations.ts";
import type { Ticket } from "../tickets/ticket.schema.ts";

// An event may be called to another night when people are inside already: what was read at the doors before does not count then.

/** A new start as far away as this is of another night; a nearer one may find the same people inside. */
const OTHER_NIGHT_MS = 12 * HOUR_MS;
/** So long after a night's start nobody of it is inside any more. */
const NIGHT_MS = 8 * HOUR_MS;

type MaybeMoved = Whereabouts & { moved?: Moved | undefined };

/** Whether an event's last move means another night, or that there is none yet. */
const isToOtherNight = (moved: Moved, event: Whereabouts): boolean =>
  isPostponed({ moved }) || shiftOf(moved.before, event) >= OTHER_NIGHT_MS;

/**
 * When the tickets that were used before an event's last move let in again: once the move is told, and nobody of the old night is
 * inside. Undefined where it is the same night.
 */
export function startsAnewAt(event: MaybeMoved): Date | undefined {
  const { moved } = event;
  if (!moved || !isToOtherNight(moved, event)) return undefined;
  const told = tellsAt(moved).getTime();
  const begun = instantOf(moved.before.startsAt, moved.before.timeZone).getTime();
  const isLongBefore = Date.parse(moved.at) < begun - OTHER_NIGHT_MS;
  return new Date(isLongBefore ? told : Math.max(told, begun + NIGHT_MS));
}

/** Whether a ticket will let in: nobody has entered with it, or before its event was moved to another night. */
export function isGood(
  { status, firstUseAt }: Pick<Ticket, "status" | "firstUseAt">,
  event: MaybeMoved,
): boolean {
  if (status !== "used") return status === "active";
  const { moved } = event;
  return moved !== undefined && firstUseAt !== null && firstUseAt < moved.at && isToOtherNight(moved, event);
}
