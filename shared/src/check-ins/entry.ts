import * as z from "zod/mini";
import { instant } from "../api/primitives.ts";
import { doorsOpenAt } from "../events/dates/event-dates.ts";
import { isPostponed, overAt } from "../events/dates/postponed.ts";
import type { Event } from "../events/event.schema.ts";
import { instantOf } from "../lib/dates/dates.ts";
import { HOUR_MS } from "../lib/dates/durations.ts";
import { DOOR_STAYS_OPEN_HOURS } from "../lib/limits.ts";
import type { ScanReason } from "./check-in.schema.ts";
import { earlyEntry, earlyEntryOf } from "./early-entry.ts";
import { DEFAULT_ENTRY, type Gate, gate } from "./entry-rules.ts";

/** An event's entry rules as a door needs them: instants, so that a device needs no time zone to decide. */
export const doorRules = z.object({
  isCancelled: z.boolean(),
  opensAt: z.nullable(instant),
  closesAt: z.nullable(instant),
  overAt: instant,
  /** Missing on a device that took its list along before this existed: it then asks nobody, and the server does. */
  early: z.optional(earlyEntry),
  allowsReentry: z.boolean(),
  gates: z.array(gate),
});
export type DoorRules = z.output<typeof doorRules>;

export function doorRulesOf(
  event: Pick<Event, "status" | "doorsOpenAt" | "startsAt" | "endsAt" | "timeZone" | "entry" | "moved">,
): DoorRules {
  const { waitsForDoors, closesAt, gates, allowsReentry } = event.entry ?? DEFAULT_ENTRY;
  const moment = (time: string) => instantOf(time, event.timeZone).toISOString();
  const isOff = isPostponed(event);
  return {
    isCancelled: event.status === "cancelled",
    opensAt: waitsForDoors && event.doorsOpenAt ? doorsOpenAt(event).toISOString() : null,
    closesAt: closesAt && !isOff ? moment(closesAt) : null,
    // what has no date is never over: nothing is added to it, which would leave the years that a text can hold
    overAt: new Date(overAt(event).getTime() + (isOff ? 0 : DOOR_STAYS_OPEN_HOURS * HOUR_MS)).toISOString(),
    early: earlyEntryOf(event),
    allowsReentry,
    gates,
  };
}

/** The locality of a ticket type, its own or a pass's; undefined when the type no longer exists. */
export function localityIdOf(
  { combinations, passes = [] }: Pick<Event, "combinations" | "passes">,
  combinationId: string,
): string | undefined {
  return [...combinations, ...passes].find(({ id }) => id === combinationId)?.localityId;
}

interface Entering {
  now: Date;
  gateId?: string | undefined;
  localityId?: string | undefined;
}

/** Why a valid ticket may not enter at this gate now; undefined when it may. */
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

/** The gates that admit a locality, in words: "Norte o Sur"; undefined where none does. */
export function gatesFor({ gates }: Pick<DoorRules, "gates">, localityId: string): string | undefined {
  const names = gates.filter((it) => admits(it, localityId)).map(({ name }) => name);
  return names.length ? new Intl.ListFormat("es", { type: "disjunction" }).format(names) : undefined;
}
