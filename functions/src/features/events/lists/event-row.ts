import { isPostponed } from "@tarima/shared/events/dates/postponed.ts";
import type { Event, EventRow } from "@tarima/shared/events/event.schema.ts";
import type { findSalesByEvent } from "../../metrics/metrics.repo.ts";

type Sales = Awaited<ReturnType<typeof findSalesByEvent>>;

export function rowOf(event: Event, sales: Sales): EventRow {
  const sold = sales[event.id];
  const soldTickets = sold?.tickets ?? 0;
  return {
    ...event,
    ...(isPostponed(event) && { isPostponed: true }),
    capacity: event.localities.reduce((sum, { capacity }) => sum + capacity, 0),
    soldTickets,
    soldPlaces: placesOf(event, soldTickets),
    revenue: sold?.revenue ?? 0,
  };
}

/** Sales are counted in tickets, capacity in places: they compare only where every ticket admits equally many. */
function placesOf({ combinations }: Pick<Event, "combinations">, tickets: number): number | null {
  const seats = new Set(combinations.map(({ seatsPerTicket }) => seatsPerTicket));
  if (tickets === 0) return 0;
  const [each] = seats;
  return seats.size === 1 && each !== undefined ? tickets * each : null;
}
