import { useQueryClient } from "@tanstack/react-query";
import type { Output } from "@tarima/shared/api/route.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { ticketingRoutes } from "@tarima/shared/ticketing/ticketing.routes.ts";
import { queryKey, useRoute } from "../../../lib/api/query.ts";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";

/** What an event sells, with the places taken of each locality and limited phase. */
export type StoredTicketing = Output<typeof ticketingRoutes.getTicketing>;

/** Always refetched: the stored state is what is edited, and it contains the places taken. */
export function useTicketing(eventId: string) {
  return useRoute(
    ticketingRoutes.getTicketing,
    { id: eventId },
    { staleTime: 0, refetchOnWindowFocus: false },
  );
}

/** Replaces what an event sells. Updates the cached event's version at once, since its other sections save on top of it. */
export function useReplaceTicketing(eventId: string) {
  return useRouteMutation(ticketingRoutes.replaceTicketing, useKeepStored(eventId));
}

/** Stops the sale of an event, a phase or a ticket type for now, or lets it go on. */
export function usePauseSale(eventId: string) {
  return useRouteMutation(ticketingRoutes.pauseSale, useKeepStored(eventId));
}

/** Lets a ticket type open further dates of its series. */
export function useChangePass(eventId: string, onDone: (stored: StoredTicketing) => void) {
  const keep = useKeepStored(eventId);
  return useRouteMutation(ticketingRoutes.changePass, (stored: StoredTicketing) => {
    keep(stored);
    onDone(stored);
  });
}

function useKeepStored(eventId: string) {
  const client = useQueryClient();
  return (stored: StoredTicketing) => {
    client.setQueryData(queryKey(ticketingRoutes.getTicketing, { id: eventId }), stored);
    const eventKey = queryKey(eventRoutes.getMyEvent, { id: eventId });
    const { version, localities, phases, combinations } = stored;
    client.setQueryData<Output<typeof eventRoutes.getMyEvent>>(
      eventKey,
      (before) =>
        before && { ...before, event: { ...before.event, version, localities, phases, combinations } },
    );
    void client.invalidateQueries({ queryKey: eventKey });
  };
}
