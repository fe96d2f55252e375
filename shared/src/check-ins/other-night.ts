import { earlierNightOf, NIGHT_MS, OTHER_NIGHT_MS } from "../events/earlier-night.ts";
import { type Moved, tellsAt, type Whereabouts } from "../events/rescheduled.ts";
import { instantOf } from "../lib/dates/dates.ts";
import type { Ticket } from "../tickets/ticket.schema.ts";

// An event may be called to another night when people are inside already: what was read at the doors before does not count then.

type MaybeMoved = Whereabouts & { moved?: Moved | undefined };

/**
 * When the tickets that were used before an event was moved to another night let in again: once the move is told, and nobody of
 * the old night is inside. Undefined where it is the same night.
 */
export function startsAnewAt(event: MaybeMoved): Date | undefined {
  const night = earlierNightOf(event);
  if (!night) return undefined;
  const told = tellsAt({ at: night.until }).getTime();
  const begun = instantOf(night.startsAt, night.timeZone).getTime();
  const isLongBefore = Date.parse(night.until) < begun - OTHER_NIGHT_MS;
  return new Date(isLongBefore ? told : Math.max(told, begun + NIGHT_MS));
}

/** Whether a ticket will let in: nobody has entered with it, or before its event was moved to another night. */
export function isGood(
  { status, firstUseAt }: Pick<Ticket, "status" | "firstUseAt">,
  event: MaybeMoved,
): boolean {
  if (status !== "used") return status === "active";
  const night = earlierNightOf(event);
  return night !== undefined && firstUseAt !== null && firstUseAt < night.until;
}
