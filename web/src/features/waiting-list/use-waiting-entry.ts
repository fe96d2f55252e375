import { useQueryClient } from "@tanstack/react-query";
import type { Output } from "@tarima/shared/api/route.ts";
import { waitingListRoutes } from "@tarima/shared/waiting-list/waiting-list.routes.ts";
import { queryKey, useRoute } from "../../lib/api/query.ts";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";

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
