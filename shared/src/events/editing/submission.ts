import { instantOf } from "../../lib/dates/dates.ts";
import { performingArtsFaults } from "../../performing-arts/performing-arts.ts";
import { saleWindow } from "../../ticketing/sale-window.ts";
import type { Event } from "../event.schema.ts";

/**
 * What an event lacks before it can be reviewed: field → message. It needs a name, dates, a venue or a city, an answer
 * whether it is a performing-arts show, and then its code, a ticket type with a sale window, and a sale that can still take place.
 * Source: design 4, decision 48.
 */
export function submissionFaults(
  event: Pick<
    Event,
    | "name"
    | "startsAt"
    | "endsAt"
    | "timeZone"
    | "venueName"
    | "city"
    | "performingArts"
    | "pulepCode"
    | "combinations"
    | "phases"
  >,
  now: Date,
): Record<string, string> {
  const faults: Record<string, string> = {};
  if (!event.name.trim()) faults.name = "Ponle nombre al evento";
  if (!event.venueName && !event.city) faults.city = "Di dónde es: un lugar o una ciudad";
  if (instantOf(event.endsAt, event.timeZone) <= now) faults.startsAt = "La fecha ya pasó";
  Object.assign(faults, performingArtsFaults(event));
  const windows = event.combinations.flatMap((combination) => {
    const phase = event.phases.find(({ id }) => id === combination.phaseId);
    return phase ? [saleWindow(combination, phase)] : [];
  });
  if (windows.length === 0) faults.combinations = "Falta al menos un tipo de boleta con su etapa de venta";
  else if (
    !windows.some(({ startsAt, endsAt }) => startsAt < endsAt && instantOf(endsAt, event.timeZone) > now)
  )
    faults.combinations = "Todas las etapas de venta ya pasaron";
  return faults;
}
