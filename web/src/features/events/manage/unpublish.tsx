import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { useEventAction } from "./use-event-action.ts";

/** Takes an own event off its page, after a confirmation. Only the server knows whether places are held. */
export function Unpublish({ event }: { event: EventView }) {
  const [isAsking, setAsking] = useState(false);
  const unpublish = useEventAction(eventRoutes.unpublishEvent, {
    title: "Despublicado",
    text: "Vuelve a publicarlo cuando quieras.",
  });
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => {
          unpublish.reset();
          setAsking(true);
        }}
      >
        Despublicar
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`¿Despublicar ${event.name}?`}
        confirm="Despublicar"
        isDanger={false}
        isBusy={unpublish.isPending}
        error={unpublish.error?.message}
        onConfirm={() => unpublish.act({ id: event.id }, () => setAsking(false))}
      >
        Su página y su enlace dejan de abrir, y nadie puede comprar. Sigue aprobado: lo publicas otra vez sin
        nueva revisión. Solo se puede mientras no haya boletas vendidas, guardadas ni de cortesía.
      </AlertDialog>
    </>
  );
}
