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

/** What of an event says whether the sale of a ticket type is stopped for now. */
interface Pausable {
  isSalePaused?: boolean | undefined;
  phases: readonly Pick<Phase, "id" | "isPaused">[];
}

/** Whether the organiser has stopped a ticket type's sale for now: the event's, its phase's, or its own. */
export function isPaused(
  { isSalePaused, phases }: Pausable,
  combination: Pick<Combination, "phaseId" | "isPaused">,
): boolean {
  const phase = phases.find(({ id }) => id === combination.phaseId);
  return Boolean(isSalePaused || phase?.isPaused || combination.isPaused);
}

/** Ticket types on sale now or later. Add-ons are none: without another type there is nothing to add to. */
export function stillToSell<
  C extends Pick<Combination, "phaseId" | "saleStartsAt" | "saleEndsAt" | "onlyWith">,
>(
  combinations: readonly C[],
  phases: readonly Pick<Phase, "id" | "startsAt" | "endsAt">[],
  timeZone: string,
  now: Date,
): C[] {
  return combinations.filter((combination) => {
    const phase = phases.find(({ id }) => id === combination.phaseId);
    return (
      phase && !combination.onlyWith && saleState(saleWindow(combination, phase), timeZone, now) !== "closed"
    );
  });
}
