import type { Event, EventRow } from "@tarima/shared/events/event.schema.ts";
import type { findSalesByEvent } from "../../metrics/metrics.repo.ts";

type Sales = Awaited<ReturnType<typeof findSalesByEvent>>;

export function rowOf(event: Event, sales: Sales): EventRow {
  const sold = sales[event.id];
  return {
    ...event,
    capacity: event.localities.reduce((sum, { capacity }) => sum + capacity, 0),
    soldTickets: sold?.tickets ?? 0,
    revenue: sold?.revenue ?? 0,
  };
}
