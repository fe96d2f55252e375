import { instantOf } from "../lib/dates/dates.ts";
import type { Combination, Phase } from "./ticketing.schema.ts";

export type SaleState = "upcoming" | "open" | "closed";

/**
 * Where the present falls in a phase. The window is wall-clock, its end exclusive; one that ends before it begins never opens.
 */
export function saleState(phase: Pick<Phase, "startsAt" | "endsAt">, timeZone: string, now: Date): SaleState {
  if (phase.endsAt <= phase.startsAt) return "closed";
  if (now < instantOf(phase.startsAt, timeZone)) return "upcoming";
  return now < instantOf(phase.endsAt, timeZone) ? "open" : "closed";
}

/** The sale window of a ticket type: its phase, narrowed by its own window if it has one. Wall-clock. */
export function saleWindow(
  { saleStartsAt, saleEndsAt }: Pick<Combination, "saleStartsAt" | "saleEndsAt">,
  { startsAt, endsAt }: Pick<Phase, "startsAt" | "endsAt">,
): Pick<Phase, "startsAt" | "endsAt"> {
  return {
    startsAt: saleStartsAt !== null && saleStartsAt > startsAt ? saleStartsAt : startsAt,
    endsAt: saleEndsAt !== null && saleEndsAt < endsAt ? saleEndsAt : endsAt,
  };
}

/** Ticket types on sale now or later. */
export function stillToSell(
  combinations: readonly Combination[],
  phases: readonly Pick<Phase, "id" | "startsAt" | "endsAt">[],
  timeZone: string,
  now: Date,
): Combination[] {
  return combinations.filter((combination) => {
    const phase = phases.find(({ id }) => id === combination.phaseId);
    return phase && saleState(saleWindow(combination, phase), timeZone, now) !== "closed";
  });
}
