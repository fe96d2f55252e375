import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { useRoute } from "../../lib/query.ts";

/** A ticket that was just scanned, or just issued, shows within this, milliseconds; only while the page is in view. */
const REFRESH_MS = 10_000;

/** One's tickets, grouped by event. */
export function useMyTickets() {
  return useRoute(ticketRoutes.listMyTickets, {}, { staleTime: 0, refetchInterval: REFRESH_MS });
}
