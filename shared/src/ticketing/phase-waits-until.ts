import { instantOf } from "../lib/dates/dates.ts";
import type { Phase } from "./ticketing.schema.ts";

/** When the last phase begins that may begin earlier; null where none may. */
export function phaseWaitsUntil(phases: readonly Phase[], timeZone: string): string | null {
  const ends = phases.flatMap(({ opensAfter, startsAt }) =>
    opensAfter ? [instantOf(startsAt, timeZone).toISOString()] : [],
  );
  return ends.sort().at(-1) ?? null;
}
