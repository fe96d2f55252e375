import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { eventTicketRoutes } from "@tarima/shared/tickets/event-tickets.routes.ts";
import { queryClient, queryKey } from "../../../lib/api/query.ts";
import { routeQueries } from "../../../lib/api/route-queries.ts";

/** Delay until the metrics include a refund, milliseconds. */
const FIGURES_LAG_MS = 4_000;

/** Refetches the tickets and the figures of an event. */
export function renewSales(id: string): void {
  const renewFigures = () =>
    void queryClient.invalidateQueries({ queryKey: queryKey(eventRoutes.getMyEvent, { id }) });
  void queryClient.invalidateQueries(routeQueries(eventTicketRoutes.listEventTickets));
  renewFigures();
  setTimeout(renewFigures, FIGURES_LAG_MS);
}
