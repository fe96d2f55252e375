import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../../components/ui/button.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { isCode } from "../../../lib/api/api-error.ts";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { renewMyEvents } from "./use-event-action.ts";

/** Deletes a draft after a confirmation, then returns to the list. */
export function DeleteDraft({ event }: { event: EventView }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const onGone = () => {
    renewMyEvents();
    void notify("success", "Borrador eliminado", event.name);
  };
  const leave = () => void navigate(paths.myEvents, { replace: true });
  const remove = useRouteMutation(eventRoutes.deleteEvent, onGone);
  return (
    <>
      <Button
        variant="quiet"
        className="text-danger!"
        onClick={() => {
          remove.reset();
          setAsking(true);
        }}
      >
        Eliminar borrador
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`¿Eliminar ${event.name}?`}
        confirm="Eliminar borrador"
        isBusy={remove.isPending}
        error={remove.error?.message}
        onConfirm={() =>
          remove.mutate(
            { producerId: event.producerId, eventId: event.id },
            {
              onSuccess: leave,
              onError: (error) => {
                if (!isCode(error, "EVENT_NOT_FOUND")) return;
                onGone(); // by a try whose answer was lost
                leave();
              },
            },
          )
        }
      >
        Se van sus datos, sus boletas, sus promotores y sus códigos. Nadie lo ha visto todavía.{" "}
        <b className="font-semibold text-text">Esto no se puede deshacer.</b>
      </AlertDialog>
    </>
  );
}
