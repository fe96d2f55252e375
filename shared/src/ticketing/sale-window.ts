import { instantOf } from "../dates.ts";
import type { Phase } from "./ticketing.schema.ts";

export type SaleState = "upcoming" | "open" | "closed";

/** Where now falls in a phase. The window is the venue's wall-clock; its end is not part of it. */
export function saleState(phase: Pick<Phase, "startsAt" | "endsAt">, timeZone: string, now: Date): SaleState {
  if (now < instantOf(phase.startsAt, timeZone)) return "upcoming";
  return now < instantOf(phase.endsAt, timeZone) ? "open" : "closed";
}
