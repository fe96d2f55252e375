import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { saleState } from "@tarima/shared/ticketing/sale-window.ts";
import type { SavedDate } from "../save-date.tsx";

/** Length of the calendar's entry, minutes. */
const LENGTH = 15;

/** The opening of an event's sale as a date to save; undefined once something was on sale, or if nothing will be. */
export function saleOpening(
  event: SavedDate,
  phases: PublicEvent["phases"],
  now: Date,
): SavedDate | undefined {
  const states = phases.map((phase) => saleState(phase, event.timeZone, now));
  if (states.length === 0 || states.some((state) => state !== "upcoming")) return undefined;
  const [startsAt] = phases.map((phase) => phase.startsAt).sort();
  if (startsAt === undefined) return undefined;
  return {
    ...event,
    id: `${event.id}-venta`,
    name: `Abre la venta: ${event.name}`,
    description: null,
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + LENGTH * MINUTE_MS).toISOString(), // wall clocks are written with a Z
  };
}
