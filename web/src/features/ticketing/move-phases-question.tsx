import { formatWallClock } from "@tarima/shared/lib/dates/dates.ts";
import { ticketingRoutes } from "@tarima/shared/ticketing/ticketing.routes.ts";
import { AlertDialog } from "../../components/ui/overlay/alert-dialog.tsx";
import { type ApiError, isCode, isUnanswered } from "../../lib/api/api-error.ts";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { notify } from "../../lib/browser/notify.ts";
import { isSame } from "./editor/merge.ts";
import { inputOf, rowsOf } from "./editor/rows.ts";
import { useReplaceTicketing } from "./editor/use-ticketing.ts";
import type { MovedPhases } from "./move-phases.ts";

interface MovePhasesQuestionProps {
  /** The event as it was saved with its new date. */
  event: { id: string; version: number };
  moved: MovedPhases;
  /** "14 días después" */
  shift: string;
  /** The phases were saved, which made a newer version of the event. */
  onMoved: (saved: { version: number }) => void;
  onClose: () => void;
}

/** Asked once an event was moved: its sale is still on the old dates. */
export function MovePhasesQuestion({ event, moved, shift, onMoved, onClose }: MovePhasesQuestionProps) {
  const replace = useReplaceTicketing(event.id);
  const rows = rowsOf(moved.ticketing);
  const done = (saved: { version: number }) => {
    onMoved(saved);
    onClose();
    void notify("success", "Etapas cambiadas");
  };
  // they were moved all the same where the answer was lost
  const look = useRouteMutation(ticketingRoutes.getTicketing);
  const lookAgain = (error: ApiError) => {
    if (!isUnanswered(error) && !isCode(error, "EVENT_VERSION_CONFLICT")) return;
    look.mutate({ id: event.id }, { onSuccess: (found) => isSame(rows, rowsOf(found)) && done(found) });
  };
  const move = () => replace.mutate({ ...event, ...inputOf(rows) }, { onSuccess: done, onError: lookAgain });
  return (
    <AlertDialog
      isOpen
      onOpenChange={onClose}
      title="¿Mover también las etapas de venta?"
      confirm="Mover las etapas"
      dismiss="Dejarlas"
      isDanger={false}
      isBusy={replace.isPending || look.isPending}
      error={replace.error && `${replace.error.message} Puedes cambiarlas en «Boletas».`}
      onConfirm={move}
    >
      <p>{`El evento ya tiene su fecha nueva, pero las boletas se siguen vendiendo en las fechas de antes. Así quedarían, ${shift}:`}</p>
      <ul aria-label="Etapas" className="mt-3 divide-y divide-line border-y border-line text-text">
        {moved.phases.map(({ name, before, after }) => (
          <li key={before.id} className="py-2.5">
            <b className="font-semibold wrap-anywhere">{name}</b>
            {after.startsAt !== before.startsAt && (
              <span className="block text-sm">{`Desde ${formatWallClock(after.startsAt)}`}</span>
            )}
            <span className="block text-sm">{`Hasta ${formatWallClock(after.endsAt)}`}</span>
            <span className="block text-sm text-muted">{`Ahora: hasta ${formatWallClock(before.endsAt)}`}</span>
          </li>
        ))}
      </ul>
    </AlertDialog>
  );
}
