import type { Incident, IncidentStatus } from "@tarima/shared/system/incident.schema.ts";
import { systemRoutes } from "@tarima/shared/system/system.routes.ts";
import { Check, Hand, type LucideIcon, MessageSquare } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Textarea } from "../../components/ui/form/text/textarea.tsx";
import { AlertDialog } from "../../components/ui/overlay/alert-dialog.tsx";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { notify } from "../../lib/browser/notify.ts";
import { renewSystem } from "./renew-system.ts";

const NOTE_MAX = 1000;

interface Deed {
  to?: IncidentStatus;
  label: string;
  icon: LucideIcon;
  done: string;
}

const NOTE: Deed = { label: "Anotar", icon: MessageSquare, done: "Nota guardada" };
const TAKE: Deed = { to: "acknowledged", label: "Tomarlo", icon: Hand, done: "Queda en tus manos" };
const RESOLVE: Deed = { to: "resolved", label: "Resolver", icon: Check, done: "Incidente resuelto" };

const EVENT_ACTIONS: Readonly<Record<IncidentStatus, readonly Deed[]>> = {
  open: [TAKE, RESOLVE, NOTE],
  acknowledged: [RESOLVE, NOTE],
  resolved: [NOTE],
};

/** Actions on an incident, each with a note. */
export function IncidentActions({ incident }: { incident: Incident }) {
  const [deed, setAction] = useState<Deed>();
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {EVENT_ACTIONS[incident.status].map((it) => (
        <Button
          key={it.label}
          size="sm"
          aria-label={`${it.label}: ${incident.title}`}
          icon={<it.icon size={16} aria-hidden />}
          onClick={() => setAction(it)}
        >
          {it.label}
        </Button>
      ))}
      {deed && <Question incident={incident} deed={deed} onClose={() => setAction(undefined)} />}
    </div>
  );
}

function Question({ incident, deed, onClose }: { incident: Incident; deed: Deed; onClose: () => void }) {
  const [note, setNote] = useState("");
  const [isTried, setTried] = useState(false);
  const change = useRouteMutation(systemRoutes.updateIncident, () => {
    renewSystem();
    onClose();
    void notify("success", deed.done);
  });
  const text = note.trim();
  const isNeeded = deed.to === undefined;
  const problem =
    text.length > NOTE_MAX
      ? `Máximo ${NOTE_MAX} caracteres`
      : isNeeded && isTried && !text
        ? "Escribe qué pasó"
        : undefined;
  const confirm = () => {
    setTried(true);
    if (text.length > NOTE_MAX || (isNeeded && !text)) return;
    change.mutate(
      { id: incident.key, ...(deed.to && { status: deed.to }), ...(text && { note: text }) },
      { onError: renewSystem },
    );
  };
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={incident.title}
      confirm={deed.label}
      isDanger={false}
      isBusy={change.isPending}
      error={change.error?.message}
      onConfirm={confirm}
      fields={
        <Field label="Nota" isOptional={!isNeeded} {...(problem && { error: problem })}>
          <Textarea value={note} max={NOTE_MAX} onChange={({ target }) => setNote(target.value)} />
        </Field>
      }
    >
      Queda escrito con tu nombre y la hora.
    </AlertDialog>
  );
}
