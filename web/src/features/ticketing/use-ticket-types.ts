import { publicTicketingRoutes } from "@tarima/shared/ticketing/public-ticketing.routes.ts";
import { useRoute } from "../../lib/api/query.ts";

/** How often availability is refreshed while the page is visible, milliseconds. */
const REFRESH_MS = 10_000;

/** What an event sells and how much of it is left. */
export function useTicketTypes(eventId: string) {
  return useRoute(
    publicTicketingRoutes.listTicketTypes,
    { id: eventId },
    { staleTime: 0, gcTime: REFRESH_MS, refetchInterval: REFRESH_MS },
  );
}
