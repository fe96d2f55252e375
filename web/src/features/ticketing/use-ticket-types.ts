import { publicTicketingRoutes } from "@tarima/shared/ticketing/public-ticketing.routes.ts";
import { useRoute } from "../../lib/api/query.ts";

/** What is left changes while one looks at it. Asked again this often, while the page is in view, milliseconds. */
const REFRESH_MS = 10_000;

/** What an event sells and how much of it is left. */
export function useTicketTypes(eventId: string) {
  return useRoute(
    publicTicketingRoutes.listTicketTypes,
    { id: eventId },
    { staleTime: 0, gcTime: REFRESH_MS, refetchInterval: REFRESH_MS },
  );
}
