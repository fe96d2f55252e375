import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { type WallClock, wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import { priceWithFee } from "@tarima/shared/lib/numbers/money.ts";
import { type SaleState, saleState } from "@tarima/shared/ticketing/sale-window.ts";
import { dayLabel } from "./day-label.ts";
import type { ListedTicketType } from "./ticket-types.ts";

export interface PhaseStep {
  id: string;
  name: string;
  sale: SaleState;
  /** "Hasta el 30 nov" */
  when: string;
  /** Price increase of the cheapest ticket, pesos, service fee included; 0 without one. */
  rise: number;
}

/** The end of a window is exclusive: one that ends at midnight was on sale until the day before. */
export function lastMoment(endsAt: WallClock): WallClock {
  return endsAt.slice(11, 16) === "00:00" ? new Date(Date.parse(endsAt) - 60_000).toISOString() : endsAt;
}

/** The phases of a sale in order, with texts. */
export function phaseSteps(
  found: PublicEvent,
  ticketTypes: readonly ListedTicketType[],
  now: Date,
): PhaseStep[] {
  const { timeZone, feeRate } = found.event;
  const today = wallClockOf(now, timeZone);
  const cheapest = (phaseId: string) =>
    Math.min(
      ...found.combinations
        .filter((c) => c.phaseId === phaseId && !c.onlyWith)
        .map(({ price }) => priceWithFee(price, feeRate)),
    );
  const phases = found.phases.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  const current = phases.find((phase) => saleState(phase, timeZone, now) === "open");
  return phases.map((phase) => {
    const sale = saleState(phase, timeZone, now);
    const first = phases.find(({ id }) => id === phase.opensAfter)?.name;
    const own = ticketTypes.filter((ticketType) => ticketType.phase.id === phase.id);
    const isSoldOut = own.length > 0 && own.every(({ state }) => state === "sold-out");
    const rise = current && sale === "upcoming" ? cheapest(phase.id) - cheapest(current.id) : 0;
    return {
      id: phase.id,
      name: phase.name,
      sale,
      when: isSoldOut ? "Agotada" : whenLabel(sale, phase, today, first),
      rise: Number.isFinite(rise) ? Math.max(0, rise) : 0,
    };
  });
}

function whenLabel(
  sale: SaleState,
  phase: { startsAt: WallClock; endsAt: WallClock },
  today: WallClock,
  first: string | undefined,
): string {
  if (sale === "upcoming")
    return `Desde ${dayLabel(phase.startsAt, today)}${first ? `, o antes si se agota ${first}` : ""}`;
  if (sale === "open") return `Hasta ${dayLabel(lastMoment(phase.endsAt), today)}`;
  return "Terminó";
}
