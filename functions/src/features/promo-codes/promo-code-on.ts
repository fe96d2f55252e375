import type { Event } from "@tarima/shared/events/event.schema.ts";
import { dayOf } from "@tarima/shared/lib/dates/calendar-day.ts";
import { type Instant, instantOf, wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import { DAY_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { PromoCode } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import { isUseful } from "@tarima/shared/promo-codes/promo-code.ts";
import { type Opens, opensAnything } from "@tarima/shared/ticketing/hidden.ts";
import { uuidOf } from "../../lib/uuid-of.ts";

type Copy = Pick<Event, "id" | "startsAt" | "timeZone" | "phases" | "combinations">;

/**
 * A code as a copy of its event has it: nobody has used it, and its window moves by as many days as the event, on the venue's clock.
 * Undefined where it only opens what the copy does not have. Pure.
 */
export function promoCodeOn(
  { id, code, type, value, maxUses, isActive, ...terms }: PromoCode,
  event: Pick<Event, "startsAt">,
  copy: Copy,
  now: Date,
): PromoCode | undefined {
  const opens = ownOf(terms.opens, copy);
  if (!isUseful({ value, opens })) return undefined;
  const days = (Date.parse(dayOf(copy.startsAt)) - Date.parse(dayOf(event.startsAt))) / DAY_MS;
  const moved = (time: Instant | null) => time && movedBy(days, time, copy.timeZone);
  return {
    id: uuidOf(`${copy.id}/${id}`),
    eventId: copy.id,
    producerId: terms.producerId,
    batchId: null,
    code,
    type,
    value,
    opens,
    startsAt: moved(terms.startsAt),
    endsAt: moved(terms.endsAt),
    maxUses,
    uses: 0,
    isActive,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
}

/** What of it the copy has: something may have been added to the event since it was read. */
function ownOf(opens: Opens | null | undefined, { phases, combinations }: Copy): PromoCode["opens"] {
  if (!opens) return null;
  const own = {
    phases: opens.phases.filter((id) => phases.some((phase) => phase.id === id)),
    types: opens.types.filter((id) => combinations.some((type) => type.id === id)),
  };
  return opensAnything(own) ? own : null;
}

/** A moment as many days later, at the same time of day there. */
function movedBy(days: number, time: Instant, timeZone: string): Instant {
  const wall = Date.parse(wallClockOf(new Date(time), timeZone));
  return instantOf(new Date(wall + days * DAY_MS).toISOString(), timeZone).toISOString();
}
