import { adminEventRoutes } from "@tarima/shared/events/admin/admin-events.routes.ts";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { isTooLongOver, statusAsOf } from "@tarima/shared/events/event-actions.ts";
import { dashboardRoutes } from "@tarima/shared/system/dashboard.routes.ts";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { Textarea } from "../../../components/ui/form/text/textarea.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { queryClient, queryKey } from "../../../lib/api/query.ts";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { routeQueries } from "../../../lib/api/route-queries.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { EVENT_ACTIONS, type EventAction } from "./event-actions.ts";

const NOTES_MAX = 1000;

interface ActionsProps {
  event: EventView;
  /** Tickets sold. */
  sold: number;
}

/** Actions on an event, each with a confirmation. */
export function AdminEventActions({ event, sold }: ActionsProps) {
  const [action, setAction] = useState<EventAction>();
  const status = statusAsOf(event, new Date());
  const isOpen = status !== "completed" || !isTooLongOver(event, new Date());
  const actions = (isOpen && EVENT_ACTIONS[status]) || [];
  return (
    <>
      {actions.map((it, at) => (
        <Button
          key={it.to}
          variant={at === 0 && !it.isDanger ? "primary" : it.needsName ? "danger" : "secondary"}
          onClick={() => setAction(it)}
        >
          {it.label}
        </Button>
      ))}
      {action && (
        <Question
          key={action.to}
          event={event}
          sold={sold}
          action={action}
          onClose={() => setAction(undefined)}
        />
      )}
    </>
  );
}

function Question({
  event,
  sold,
  action,
  onClose,
}: ActionsProps & { action: EventAction; onClose: () => void }) {
  const [notes, setNotes] = useState("");
  const [isTried, setTried] = useState(false);
  const change = useRouteMutation(adminEventRoutes.changeEventStatus, () => {
    renewAdminEvent(event.id);
    onClose();
    void notify("success", action.done, "Le escribimos a su productor.");
  });
  const text = notes.trim();
  const problem = problemOf(text, action);

  const confirm = () => {
    setTried(true);
    if (problem) return;
    change.mutate(
      { id: event.id, status: action.to, ...(text && { notes: text }) },
      // its status may have changed meanwhile
      { onError: () => renewAdminEvent(event.id) },
    );
  };
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={action.question(event.name)}
      confirm={action.label}
      isDanger={action.isDanger}
      isBusy={change.isPending}
      error={change.error?.message}
      onConfirm={confirm}
      {...(action.needsName && { word: event.name })}
      fields={
        <Field
          label={action.needsReason ? "Qué debe saber su productor" : "Mensaje para su productor"}
          isOptional={!action.needsReason}
          hint="Va en el correo y queda en el historial."
          {...((isTried || text.length > NOTES_MAX) && problem && { error: problem })}
        >
          <Textarea value={notes} max={NOTES_MAX} onChange={({ target }) => setNotes(target.value)} />
        </Field>
      }
    >
      {action.to === "approved" && event.publishesOnApproval
        ? "Se publica de una vez, como lo pidió su productor, y le escribimos."
        : action.consequence(sold)}
    </AlertDialog>
  );
}

function problemOf(text: string, { needsReason }: EventAction): string | undefined {
  if (text.length > NOTES_MAX) return `Máximo ${NOTES_MAX} caracteres`;
  return needsReason && !text ? "Escribe el motivo" : undefined;
}

/** Refetches an event and every list it may be in. */
export function renewAdminEvent(id: string): void {
  void queryClient.invalidateQueries({ queryKey: queryKey(adminEventRoutes.getAdminEvent, { id }) });
  const { listAdminEvents, listPendingEvents } = adminEventRoutes;
  for (const route of [listAdminEvents, listPendingEvents, dashboardRoutes.getDashboardStats])
    void queryClient.invalidateQueries(routeQueries(route));
}
