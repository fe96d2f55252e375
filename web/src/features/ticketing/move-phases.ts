import { dayOf } from "@tarima/shared/lib/dates/calendar-day.ts";
import type { WallClock } from "@tarima/shared/lib/dates/dates.ts";
import { DAY_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { FeePayer } from "@tarima/shared/lib/numbers/fee-payer.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import type { Ticketing } from "@tarima/shared/ticketing/ticketing.schema.ts";

/** What an event sells after it was moved, and the phases that would change. */
export interface MovedPhases {
  ticketing: Ticketing & { feePaidBy: FeePayer };
  phases: { name: string; before: Ticketing["phases"][number]; after: Ticketing["phases"][number] }[];
}

/**
 * The sale of an event moved from one start to another: what has not happened yet moves by as many days, keeping its hour, and
 * what ended with the event's start still does. What is over stays, and so does a phase that would be over, or without time, if
 * it moved. Undefined where nothing would change.
 *
 * @param now the present at the venue
 */
export function movePhases(
  { feePaidBy = "buyer", localities, phases, combinations }: Ticketing & { feePaidBy?: FeePayer },
  from: WallClock,
  to: WallClock,
  now: WallClock,
): MovedPhases | undefined {
  const by = daysBetween(from, to) * DAY_MS;
  const later = (at: WallClock) => {
    if (at <= now) return at;
    return at === from ? to : new Date(Date.parse(at) + by).toISOString();
  };
  const moved = phases.map((phase) => {
    const [startsAt, endsAt] = [later(phase.startsAt), later(phase.endsAt)];
    return endsAt > now && endsAt > startsAt ? { ...phase, startsAt, endsAt } : phase;
  });
  const changed = phases.flatMap((before, i) => {
    const after = moved[i];
    return after && after.endsAt !== before.endsAt ? [{ name: before.name, before, after }] : [];
  });
  if (changed.length === 0) return undefined;
  const hasMoved = new Set(changed.map(({ before }) => before.id));
  const ownWindows = combinations.map((row) => {
    if (!hasMoved.has(row.phaseId)) return row;
    const { saleStartsAt, saleEndsAt } = row;
    return {
      ...row,
      saleStartsAt: saleStartsAt && later(saleStartsAt),
      saleEndsAt: saleEndsAt && later(saleEndsAt),
    };
  });
  return { ticketing: { feePaidBy, localities, phases: moved, combinations: ownWindows }, phases: changed };
}

const daysBetween = (from: WallClock, to: WallClock): number =>
  (Date.parse(dayOf(to)) - Date.parse(dayOf(from))) / DAY_MS;

/** "14 días después", "2 días antes", "a la hora nueva": how far an event was moved. */
export function shiftLabel(from: WallClock, to: WallClock): string {
  const days = daysBetween(from, to);
  if (days === 0) return "a la hora nueva";
  return `${counted(Math.abs(days), "día")} ${days > 0 ? "después" : "antes"}`;
}
