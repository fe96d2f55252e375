import { earlierNightOf, NIGHT_MS, OTHER_NIGHT_MS } from "../events/earlier-night.ts";
import { type Moved, tellsAt, type Whereabouts } from "../events/rescheduled.ts";
import { type Instant, instantOf } from "../lib/dates/dates.ts";
import type { Ticket } from "../tickets/ticket.schema.ts";

// An event may be called to another night when people are inside already: what was read at the doors before does not count then.

type MaybeMoved = Whereabouts & { moved?: Moved | undefined };

interface NewNight {
  /** What was read before is of the old night. */
  since: Instant;
  /** When the tickets of the old night let in again: the move is told, and nobody of that night is inside. */
  beginsAt: Date;
}

/**
 * The door of an event that was moved to another night when the old one had come. Undefined where it is the same night, and where the
 * old one was still far away: who had been let in so early was handed something that lets them in.
 */
export function newNightOf(event: MaybeMoved): NewNight | undefined {
  const night = earlierNightOf(event);
  if (!night) return undefined;
  const begun = instantOf(night.startsAt, night.timeZone).getTime();
  const until = Date.parse(night.until);
  if (until < begun - OTHER_NIGHT_MS) return undefined;
  const over = begun + NIGHT_MS;
  const told = tellsAt({ at: night.until }).getTime();
  return { since: new Date(Math.max(until, over)).toISOString(), beginsAt: new Date(Math.max(told, over)) };
}

/** Whether a ticket will let in: nobody has entered with it, or on a night from which its event was moved. */
export function isGood(
  { status, firstUseAt }: Pick<Ticket, "status" | "firstUseAt">,
  event: MaybeMoved,
): boolean {
  if (status !== "used") return status === "active";
  const night = newNightOf(event);
  return night !== undefined && firstUseAt !== null && firstUseAt < night.since;
}
