import { publicTicketingRoutes } from "@tarima/shared/ticketing/public-ticketing.routes.ts";
import { useRoute } from "../../lib/api/query.ts";

/** How often availability is refreshed while the page is visible, milliseconds. */
const REFRESH_MS = 10_000;

/** An event's ticket types with availability. */
export function useTicketTypes(eventId: string) {
  return useRoute(
    publicTicketingRoutes.listTicketTypes,
    { id: eventId },
    { staleTime: 0, gcTime: REFRESH_MS, refetchInterval: REFRESH_MS },
  );
}
