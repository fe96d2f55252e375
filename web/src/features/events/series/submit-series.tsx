import type { EventView } from "@tarima/shared/events/event.schema.ts";
import {
  type SeriesDate,
  type SubmittedDate,
  seriesRoutes,
} from "@tarima/shared/events/series/series.routes.ts";
import { formatWallDay } from "@tarima/shared/lib/dates/dates.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { Send } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Checkbox } from "../../../components/ui/form/choice/checkbox.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { renewMyEvent } from "../manage/use-event-action.ts";

interface SubmitSeriesProps {
  event: EventView;
  dates: readonly SeriesDate[];
}

/** Sends all drafts of a series to their review. Nothing where there are not two. */
export function SubmitSeries({ event, dates }: SubmitSeriesProps) {
  const drafts = dates.filter(({ status }) => status === "draft");
  // how many it is asked about: where an answer was lost they are no drafts any more
  const [asked, setAsked] = useState<number>();
  const [publishes, setPublishes] = useState(false);
  const [left, setLeft] = useState<SubmittedDate[]>([]);
  const submit = useRouteMutation(seriesRoutes.submitSeries, ({ items }) => {
    setAsked(undefined);
    renewMyEvent(event.id);
    const refused = items.filter(({ refusal }) => refusal !== null);
    const sent = items.length - refused.length;
    if (sent > 0) void notify("success", `Enviamos ${counted(sent, "fecha")} a revisión`);
    else if (refused.length === 0) void notify("success", "Las fechas ya estaban en revisión");
    setLeft(refused);
  });
  return (
    <>
      {drafts.length > 1 && (
        <Button
          className="mb-4"
          icon={<Send size={18} aria-hidden />}
          onClick={() => setAsked(drafts.length)}
        >
          Enviar los {drafts.length} borradores a revisión
        </Button>
      )}
      <AlertDialog
        isOpen={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={`¿Enviar ${counted(asked ?? 0, "fecha")} a revisión?`}
        confirm="Enviar a revisión"
        isDanger={false}
        isBusy={submit.isPending}
        error={submit.error?.message}
        fields={
          <Checkbox checked={publishes} onChange={({ target }) => setPublishes(target.checked)}>
            Publicar cada una apenas la aprueben
          </Checkbox>
        }
        onConfirm={() => submit.mutate({ id: event.id, publishesOnApproval: publishes })}
      >
        Mientras las revisamos no se pueden cambiar. A la que le falte algo se queda en borrador, y te decimos
        qué es.
      </AlertDialog>
      <AlertDialog
        isOpen={left.length > 0}
        onOpenChange={() => setLeft([])}
        title={left.length === 1 ? "A esta le falta algo" : "A estas les falta algo"}
        confirm="Entendido"
        dismiss="Cerrar"
        isDanger={false}
        onConfirm={() => setLeft([])}
      >
        <ul className="divide-y divide-line border-y border-line text-text">
          {left.map(({ id, startsAt, refusal }) => (
            <li key={id} className="py-2.5">
              <b className="font-semibold">{formatWallDay(startsAt)}</b>
              <span className="block text-sm">{refusal}</span>
            </li>
          ))}
        </ul>
      </AlertDialog>
    </>
  );
}
