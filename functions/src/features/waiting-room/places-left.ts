import type { Event } from "@tarima/shared/events/event.schema.ts";
import { visibleTicketing } from "@tarima/shared/ticketing/hidden.ts";
import { isPaused, saleState, saleWindow } from "@tarima/shared/ticketing/sale-window.ts";
import { localityPool, ticketsAvailable } from "../inventory/pools.ts";

type Selling = Pick<Event, "localities" | "phases" | "combinations" | "pools" | "timeZone" | "isSalePaused">;

/** The places of each locality that the public can buy now, from the free places of the pools. */
export function placesLeft(
  whole: Selling,
  free: Record<string, number>,
  now: Date,
): { name: string; places: number }[] {
  const event = visibleTicketing(whole);
  const phases = new Map(event.phases.map((phase) => [phase.id, phase]));
  const onSale = event.combinations.filter((type) => {
    const phase = phases.get(type.phaseId);
    const isOpen = phase && saleState(saleWindow(type, phase), event.timeZone, now) === "open";
    return isOpen && !isPaused(event, type);
  });
  return event.localities.map(({ id, name }) => {
    const types = onSale.filter(({ localityId }) => localityId === id);
    const sellable = types.map((type) => ticketsAvailable(type, event.pools, free) * type.seatsPerTicket);
    const sum = sellable.reduce((all, places) => all + places, 0);
    return { name, places: Math.min(sum, free[localityPool(id)] ?? 0) };
  });
}
