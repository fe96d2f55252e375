import { isUpcomingDate } from "@tarima/shared/events/dates/event-dates.ts";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { formatWallClock } from "@tarima/shared/lib/dates/dates.ts";
import { CHANGE_REFUND_DAYS, CHANGE_TOLD_AFTER_MINUTES } from "@tarima/shared/lib/limits.ts";
import { useState } from "react";
import { Link } from "react-router";
import { Button, buttonStyle } from "../../../components/ui/button.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { paths } from "../../../lib/routing/paths.ts";
import { ActionFailure } from "./my-event-actions.tsx";
import { fitsReason, ReasonField } from "./reason-field.tsx";
import { useEventAction } from "./use-event-action.ts";

/** Postpones an own event without a new date, after a confirmation. */
export function PostponeMyEvent({ event }: { event: EventView }) {
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState("");
  const postpone = useEventAction(eventRoutes.updateEvent, {
    title: "Evento aplazado",
    text: "Cuando sepas la nueva fecha, ponla en los datos.",
  });
  const text = reason.trim();
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => {
          postpone.reset();
          setAsking(true);
        }}
      >
        Aplazar sin fecha
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`¿Aplazar ${event.name}?`}
        confirm="Aplazar y avisar"
        isBusy={postpone.isPending}
        error={postpone.error?.message}
        onConfirm={() =>
          fitsReason(reason) &&
          postpone.act({ id: event.id, isPostponed: true, ...(text && { changeReason: text }) }, () =>
            setAsking(false),
          )
        }
        fields={<ReasonField value={reason} onChange={setReason} />}
      >
        La venta para y las boletas siguen sirviendo para la nueva fecha. En {CHANGE_TOLD_AFTER_MINUTES}{" "}
        minutos les escribimos a quienes ya tienen boleta, y por {CHANGE_REFUND_DAYS} días pueden pedir la
        plata, con el servicio. Si ya sabes la nueva fecha, mejor cámbiala en los datos.
      </AlertDialog>
    </>
  );
}

/** Ends a postponement: another date, or the one it had, where that is still to come. */
export function EndPostponement({ event }: { event: EventView }) {
  const resume = useEventAction(eventRoutes.updateEvent, {
    title: "Se hace cuando estaba previsto",
    text: "Les escribimos a quienes tienen boleta.",
  });
  return (
    <>
      <Link to={paths.myEvent(event.id, "datos")} className={buttonStyle({ variant: "primary" })}>
        Poner la nueva fecha
      </Link>
      {isUpcomingDate(event, new Date()) && (
        <Button isBusy={resume.isPending} onClick={() => resume.act({ id: event.id, isPostponed: false })}>
          {`Sí se hace el ${formatWallClock(event.startsAt)}`}
        </Button>
      )}
      <ActionFailure event={event} title="Error al confirmar la fecha" error={resume.error} />
    </>
  );
}
