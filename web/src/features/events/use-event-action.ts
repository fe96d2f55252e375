import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { notify } from "../../lib/notify.ts";
import { queryClient, queryKey } from "../../lib/query.ts";
import { useRouteMutation } from "../../lib/route-mutation.ts";

type ActionRoute =
  | typeof eventRoutes.submitEvent
  | typeof eventRoutes.publishEvent
  | typeof eventRoutes.cancelEvent;

/** Asks anew for all that says how one's event stands: itself, the lists it is in, what the producer is told first. */
export function renewMyEvent(id: string): void {
  const { getMyEvent, listMyEvents, getProducerStats } = eventRoutes;
  void queryClient.invalidateQueries({ queryKey: queryKey(getMyEvent, { id }) });
  for (const { method, path } of [listMyEvents, getProducerStats])
    void queryClient.invalidateQueries({ queryKey: [`${method} ${path}`] });
}

/** Takes one's own event on. However it ends, the event is read anew: it may have moved on meanwhile. */
export function useEventAction(route: ActionRoute, done: { title: string; text?: string }) {
  const action = useRouteMutation(route, (event: EventView) => {
    queryClient.setQueryData(
      queryKey(eventRoutes.getMyEvent, { id: event.id }),
      (before: object | undefined) => (before ? { ...before, event } : before),
    );
    renewMyEvent(event.id);
    void notify("success", done.title, done.text);
  });
  const act = (input: { id: string; reason?: string }, onDone?: () => void) =>
    action.mutate(input, { onSuccess: () => onDone?.(), onError: () => renewMyEvent(input.id) });
  return { ...action, act };
}
