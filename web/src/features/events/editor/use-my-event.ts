import { useQueryClient } from "@tanstack/react-query";
import type { Output } from "@tarima/shared/api/route.ts";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { queryKey } from "../../../lib/api/query.ts";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { renewMyEvents } from "../manage/use-event-action.ts";

/** Creates an event; lists are refetched. */
export function useCreateEvent(onCreated: (event: EventView) => void) {
  return useRouteMutation(eventRoutes.createEvent, (event) => {
    renewMyEvents();
    onCreated(event);
  });
}

/** Updates an event; all sections then show the response. */
export function useUpdateEvent() {
  const client = useQueryClient();
  return useRouteMutation(eventRoutes.updateEvent, (event) => {
    const key = queryKey(eventRoutes.getMyEvent, { id: event.id });
    client.setQueryData<Output<typeof eventRoutes.getMyEvent>>(
      key,
      (before) => before && { ...before, event },
    );
    renewMyEvents();
  });
}

/** Refetches an event. */
export function useRefetchEvent(id: string) {
  const client = useQueryClient();
  return async (): Promise<EventView | undefined> => {
    const queryKeyOfIt = queryKey(eventRoutes.getMyEvent, { id });
    await client.refetchQueries({ queryKey: queryKeyOfIt });
    return client.getQueryData<Output<typeof eventRoutes.getMyEvent>>(queryKeyOfIt)?.event;
  };
}
