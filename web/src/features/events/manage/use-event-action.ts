import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { seriesRoutes } from "@tarima/shared/events/series/series.routes.ts";
import { queryClient, queryKey } from "../../../lib/api/query.ts";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { routeQueries } from "../../../lib/api/route-queries.ts";
import { notify } from "../../../lib/browser/notify.ts";

type ActionRoute =
  | typeof eventRoutes.submitEvent
  | typeof eventRoutes.withdrawEvent
  | typeof eventRoutes.publishEvent
  | typeof eventRoutes.unpublishEvent
  | typeof eventRoutes.cancelEvent
  | typeof eventRoutes.updateEvent;

/** Refetches the lists of own events, those of their series, and the producer's dashboard. */
export function renewMyEvents(): void {
  const { listMyEvents, getProducerStats } = eventRoutes;
  for (const route of [listMyEvents, getProducerStats, seriesRoutes.listSeries])
    void queryClient.invalidateQueries(routeQueries(route));
}

/** Refetches these and one event. */
export function renewMyEvent(id: string): void {
  void queryClient.invalidateQueries({ queryKey: queryKey(eventRoutes.getMyEvent, { id }) });
  renewMyEvents();
}

interface ActionInput {
  id: string;
  reason?: string;
  publishesOnApproval?: boolean;
  isPostponed?: boolean;
  changeReason?: string;
}

/** Takes an action on an own event. Refetches the event in any case, since its status may have changed meanwhile. */
export function useEventAction(route: ActionRoute, done: { title: string; text?: string }) {
  const action = useRouteMutation(route, (event: EventView) => {
    queryClient.setQueryData(
      queryKey(eventRoutes.getMyEvent, { id: event.id }),
      (before: object | undefined) => (before ? { ...before, event } : before),
    );
    renewMyEvent(event.id);
    void notify("success", done.title, done.text);
  });
  const act = (input: ActionInput, onDone?: () => void) =>
    action.mutate(input, { onSuccess: () => onDone?.(), onError: () => renewMyEvent(input.id) });
  return { ...action, act };
}
