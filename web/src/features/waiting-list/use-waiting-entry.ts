import { useQueryClient } from "@tanstack/react-query";
import type { Output } from "@tarima/shared/api/route.ts";
import { waitingListRoutes } from "@tarima/shared/waiting-list/waiting-list.routes.ts";
import { useNavigate } from "react-router";
import { queryKey, useRoute } from "../../lib/api/query.ts";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { paths } from "../../lib/routing/paths.ts";
import { clearCart } from "../orders/cart.ts";

/** How often one's turn is looked at while the page is open, milliseconds. */
const REFRESH_MS = 20_000;

/** One's own entry of an event's list, and what can be done with it. */
export function useWaitingEntry(eventId: string) {
  const input = { id: eventId };
  const client = useQueryClient();
  const found = useRoute(waitingListRoutes.getWaitingEntry, input, { refetchInterval: REFRESH_MS });
  const keep = (answer: Output<typeof waitingListRoutes.getWaitingEntry>) => {
    client.setQueryData(queryKey(waitingListRoutes.getWaitingEntry, input), answer);
    void client.invalidateQueries({ queryKey: queryKey(waitingListRoutes.listWaiting, {}) });
  };
  return {
    found,
    join: useRouteMutation(waitingListRoutes.joinWaitingList, keep),
    leave: useRouteMutation(waitingListRoutes.leaveWaitingList, keep),
  };
}

/** Goes on to pay what is held: the checkout finds it, once this tab has forgotten what it had chosen of the event before. */
export function useBuyOffer() {
  const navigate = useNavigate();
  return (slug: string) => {
    clearCart(slug);
    void navigate(paths.checkout(slug));
  };
}
