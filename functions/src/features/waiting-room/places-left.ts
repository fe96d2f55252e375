import type { Event } from "@tarima/shared/events/event.schema.ts";
import { visibleTicketing } from "@tarima/shared/ticketing/hidden.ts";
import { isPaused, saleState, saleWindow } from "@tarima/shared/ticketing/sale-window.ts";
import type { Combination } from "@tarima/shared/ticketing/ticketing.schema.ts";
import { localityPool, ticketsAvailable } from "../inventory/pools.ts";

type Selling = Pick<Event, "localities" | "phases" | "combinations" | "pools" | "timeZone" | "isSalePaused">;
type Free = Record<string, number>;

/** The ticket types of each locality that are on sale now; localities without any are left out. */
function onSaleByLocality(event: Selling, now: Date) {
  const phases = new Map(event.phases.map((phase) => [phase.id, phase]));
  const isOnSale = (type: Combination) => {
    const phase = phases.get(type.phaseId);
    const isOpen = phase && saleState(saleWindow(type, phase), event.timeZone, now) === "open";
    return isOpen && !isPaused(event, type);
  };
  return event.localities.flatMap((locality) => {
    const types = event.combinations.filter((type) => type.localityId === locality.id && isOnSale(type));
    return types.length > 0 ? [{ locality, types }] : [];
  });
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** The places of each locality of which something is on sale to the public now, from the free places of the pools. */
export function placesLeft(event: Selling, free: Free, now: Date): { name: string; places: number }[] {
  return onSaleByLocality(visibleTicketing(event), now).map(({ locality: { id, name }, types }) => {
    const sellable = types.map((type) => ticketsAvailable(type, event.pools, free) * type.seatsPerTicket);
    return { name, places: Math.min(sumOf(sellable), free[localityPool(id)] ?? 0) };
  });
}

/** The tickets that somebody can buy now, hidden ones too: a table for ten is one. */
export function ticketsLeft(event: Selling, free: Free, now: Date): number {
  const byLocality = onSaleByLocality(event, now).map(({ locality: { id }, types }) => {
    const sellable = types.map((type) => ticketsAvailable(type, event.pools, free));
    const smallest = Math.min(...types.map(({ seatsPerTicket }) => seatsPerTicket));
    return Math.min(sumOf(sellable), Math.floor((free[localityPool(id)] ?? 0) / smallest));
  });
  return sumOf(byLocality);
}
