import * as z from "zod/mini";
import { instant } from "../api/primitives.ts";
import type { Event } from "../events/event.schema.ts";
import { instantOf } from "../lib/dates/dates.ts";
import { HOUR_MS } from "../lib/dates/durations.ts";
import { DOOR_STAYS_OPEN_HOURS } from "../lib/limits.ts";
import type { ScanReason } from "./check-in.schema.ts";
import { DEFAULT_ENTRY, type Gate, gate } from "./entry-rules.ts";

/** The rules of an event's entry as a door needs them: true moments, so that a device without the venue's clock judges alike. */
export const doorRules = z.object({
  isCancelled: z.boolean(),
  opensAt: z.nullable(instant),
  closesAt: z.nullable(instant),
  overAt: instant,
  allowsReentry: z.boolean(),
  gates: z.array(gate),
});
export type DoorRules = z.output<typeof doorRules>;

export function doorRulesOf(
  event: Pick<Event, "status" | "doorsOpenAt" | "endsAt" | "timeZone" | "entry">,
): DoorRules {
  const { waitsForDoors, closesAt, gates, allowsReentry } = event.entry ?? DEFAULT_ENTRY;
  const moment = (time: string) => instantOf(time, event.timeZone).toISOString();
  const end = instantOf(event.endsAt, event.timeZone).getTime();
  return {
    isCancelled: event.status === "cancelled",
    opensAt: waitsForDoors && event.doorsOpenAt ? moment(event.doorsOpenAt) : null,
    closesAt: closesAt ? moment(closesAt) : null,
    overAt: new Date(end + DOOR_STAYS_OPEN_HOURS * HOUR_MS).toISOString(),
    allowsReentry,
    gates,
  };
}

/** Where the places of a ticket type are; undefined when it is no longer on sale under that name. */
export function localityIdOf(event: Pick<Event, "combinations">, combinationId: string): string | undefined {
  return event.combinations.find(({ id }) => id === combinationId)?.localityId;
}

interface Entering {
  now: Date;
  gateId?: string | undefined;
  localityId?: string | undefined;
}

/** Why a good ticket does not go in here and now; undefined when it does. */
export function entryFault(
  { opensAt, closesAt, gates }: DoorRules,
  { now, gateId, localityId }: Entering,
): ScanReason | undefined {
  if (opensAt && now.getTime() < Date.parse(opensAt)) return "too_early";
  if (closesAt && now.getTime() > Date.parse(closesAt)) return "doors_closed";
  const here = gates.find(({ id }) => id === gateId);
  if (here && localityId !== undefined && !admits(here, localityId)) return "wrong_gate";
  return undefined;
}

const admits = ({ localityIds }: Gate, localityId: string) =>
  localityIds.length === 0 || localityIds.includes(localityId);

/** The gates of a locality, in words: "Norte o Sur"; undefined where none lets it in. */
export function gatesFor({ gates }: Pick<DoorRules, "gates">, localityId: string): string | undefined {
  const names = gates.filter((it) => admits(it, localityId)).map(({ name }) => name);
  return names.length ? new Intl.ListFormat("es", { type: "disjunction" }).format(names) : undefined;
}
