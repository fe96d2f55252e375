import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { fitsReason, ReasonField } from "./reason-field.tsx";
import { useEventAction } from "./use-event-action.ts";

/** Cancels an own event, after a confirmation. */
export function CancelMyEvent({ event, sold }: { event: EventView; sold: number }) {
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState("");
  const cancel = useEventAction(eventRoutes.cancelEvent, {
    title: "Evento cancelado",
    ...(sold > 0 && { text: "Ya empezamos a devolver el dinero." }),
  });
  const text = reason.trim();
  return (
    <>
      <Button
        variant="quiet"
        className="text-danger!"
        onClick={() => {
          cancel.reset();
          setAsking(true);
        }}
      >
        Cancelar evento
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`¿Cancelar ${event.name}?`}
        confirm="Cancelar evento"
        word={event.name}
        isBusy={cancel.isPending}
        error={cancel.error?.message}
        onConfirm={() =>
          fitsReason(reason) &&
          cancel.act({ id: event.id, ...(text && { reason: text }) }, () => setAsking(false))
        }
        fields={<ReasonField value={reason} onChange={setReason} />}
      >
        {consequenceOf(sold)} <b className="font-semibold text-text">Esto no se puede deshacer.</b>
      </AlertDialog>
    </>
  );
}

function consequenceOf(sold: number): string {
  if (sold === 0) return "Nadie ha comprado boletas: no hay dinero que devolver. El evento deja de venderse.";
  const tickets = sold === 1 ? "la boleta vendida" : `las ${formatNumber(sold)} boletas vendidas`;
  return `Devolvemos el dinero de ${tickets}, servicio incluido, y les escribimos hoy a quienes compraron. Ninguna boleta vuelve a servir, tampoco las cortesías.`;
}
