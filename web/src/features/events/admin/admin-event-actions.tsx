import { adminEventRoutes } from "@tarima/shared/events/admin-events.routes.ts";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { dashboardRoutes } from "@tarima/shared/system/dashboard.routes.ts";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { Textarea } from "../../../components/ui/form/text/textarea.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { queryClient, queryKey } from "../../../lib/api/query.ts";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { answersOf } from "../../../lib/api/route-queries.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { DEEDS, type Deed } from "./admin-event-deeds.ts";

const NOTES_MAX = 1000;

interface ActionsProps {
  event: EventView;
  /** Tickets that are sold. */
  sold: number;
}

/** What can be done with an event, and the question before each. */
export function AdminEventActions({ event, sold }: ActionsProps) {
  const [deed, setDeed] = useState<Deed>();
  const deeds = DEEDS[event.status] ?? [];
  return (
    <>
      {deeds.map((it, at) => (
        <Button
          key={it.to}
          variant={at === 0 && !it.isDanger ? "primary" : it.needsName ? "danger" : "secondary"}
          onClick={() => setDeed(it)}
        >
          {it.label}
        </Button>
      ))}
      {deed && (
        <Question key={deed.to} event={event} sold={sold} deed={deed} onClose={() => setDeed(undefined)} />
      )}
    </>
  );
}

function Question({ event, sold, deed, onClose }: ActionsProps & { deed: Deed; onClose: () => void }) {
  const [notes, setNotes] = useState("");
  const [isTried, setTried] = useState(false);
  const change = useRouteMutation(adminEventRoutes.changeEventStatus, () => {
    renewAdminEvent(event.id);
    onClose();
    void notify("success", deed.done, "Le escribimos a su productor.");
  });
  const text = notes.trim();
  const problem = problemOf(text, deed);

  const confirm = () => {
    setTried(true);
    if (problem) return;
    change.mutate(
      { id: event.id, status: deed.to, ...(text && { notes: text }) },
      // it may have moved on meanwhile
      { onError: () => renewAdminEvent(event.id) },
    );
  };
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={deed.question(event.name)}
      confirm={deed.label}
      isDanger={deed.isDanger}
      isBusy={change.isPending}
      error={change.error?.message}
      onConfirm={confirm}
      {...(deed.needsName && { word: event.name })}
      fields={
        <Field
          label={deed.needsReason ? "Qué debe saber su productor" : "Mensaje para su productor"}
          isOptional={!deed.needsReason}
          hint="Va en el correo y queda en el historial."
          {...((isTried || text.length > NOTES_MAX) && problem && { error: problem })}
        >
          <Textarea value={notes} max={NOTES_MAX} onChange={({ target }) => setNotes(target.value)} />
        </Field>
      }
    >
      {deed.consequence(sold)}
    </AlertDialog>
  );
}

function problemOf(text: string, { needsReason }: Deed): string | undefined {
  if (text.length > NOTES_MAX) return `Máximo ${NOTES_MAX} caracteres`;
  return needsReason && !text ? "Requerido" : undefined;
}

/** Asks anew for an event and every list it may be in. */
export function renewAdminEvent(id: string): void {
  void queryClient.invalidateQueries({ queryKey: queryKey(adminEventRoutes.getAdminEvent, { id }) });
  const { listAdminEvents, listPendingEvents } = adminEventRoutes;
  for (const route of [listAdminEvents, listPendingEvents, dashboardRoutes.getDashboardStats])
    void queryClient.invalidateQueries(answersOf(route));
}
