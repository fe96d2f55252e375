import { adminEventRoutes } from "@tarima/shared/events/admin/admin-events.routes.ts";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { Switch } from "../../../components/ui/form/choice/switch.tsx";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { renewAdminEvent } from "./admin-event-actions.tsx";

/** Features an event. Shows the requested state while saving. */
export function FeatureSwitch({ event }: { event: EventView }) {
  const feature = useRouteMutation(adminEventRoutes.featureEvent, () => renewAdminEvent(event.id));
  return (
    <Switch
      checked={feature.isPending ? feature.variables.isFeatured : event.isFeatured}
      disabled={feature.isPending}
      onChange={(isFeatured) =>
        feature.mutate(
          { id: event.id, isFeatured },
          { onError: ({ message }) => void notify("error", "No se pudo cambiar", message) },
        )
      }
    >
      Destacado en la portada
    </Switch>
  );
}
