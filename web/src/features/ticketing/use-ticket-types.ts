import { ticketingRoutes } from "@tarima/shared/ticketing/ticketing.routes.ts";
import { call } from "../../lib/api.ts";
import { useLoaded } from "../../lib/load.ts";

/** What is left changes while one looks at it. Asked again this often, while the page is in view, milliseconds. */
const REFRESH_MS = 10_000;

/** What an event sells and how much of it is left. */
export function useTicketTypes(eventId: string) {
  const route = ticketingRoutes.listTicketTypes;
  return useLoaded(`${route.method} ${route.path} ${eventId}`, () => call(route, { id: eventId }), {
    staleMs: 0,
    keepMs: REFRESH_MS,
    everyMs: REFRESH_MS,
  });
}
