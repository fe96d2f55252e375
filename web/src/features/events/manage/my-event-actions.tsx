import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { Globe, Send, Undo2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { Checkbox } from "../../../components/ui/form/choice/checkbox.tsx";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { MissingForReview } from "./missing-for-review.tsx";
import { useEventAction } from "./use-event-action.ts";

/** Submits a draft for review. */
export function SubmitForReview({ event, isSecond = false }: { event: EventView; isSecond?: boolean }) {
  const submit = useEventAction(eventRoutes.submitEvent, {
    title: "Enviado a revisión",
    text: "Aquí mismo ves la respuesta.",
  });
  const [publishes, setPublishes] = useState(false);
  return (
    <>
      <Checkbox
        checked={publishes}
        onChange={({ target }) => setPublishes(target.checked)}
        className="basis-full"
      >
        Publicarlo apenas lo aprueben
      </Checkbox>
      <Button
        variant={isSecond ? "secondary" : "primary"}
        icon={<Send size={18} aria-hidden />}
        isBusy={submit.isPending}
        onClick={() => submit.act({ id: event.id, publishesOnApproval: publishes })}
      >
        Enviar a revisión
      </Button>
      <ActionFailure event={event} title="Error al enviar evento a revisión" error={submit.error} />
    </>
  );
}

/** Takes an event back from its review. Suspended and inactive producers only read. */
export function Withdraw({ event }: { event: EventView }) {
  const withdraw = useEventAction(eventRoutes.withdrawEvent, {
    title: "Retirado de la revisión",
    text: "Es un borrador otra vez.",
  });
  if (event.producerStatus === "suspended" || event.producerStatus === "inactive") return null;
  return (
    <>
      <Button
        icon={<Undo2 size={18} aria-hidden />}
        isBusy={withdraw.isPending}
        onClick={() => withdraw.act({ id: event.id })}
      >
        Retirar de la revisión
      </Button>
      <ActionFailure event={event} title="Error al retirar el evento de la revisión" error={withdraw.error} />
    </>
  );
}

/** Publishes an approved event. */
export function Publish({ event }: { event: EventView }) {
  const publish = useEventAction(eventRoutes.publishEvent, {
    title: "Publicado",
    text: "Ya lo puede ver y comprar cualquiera.",
  });
  return (
    <>
      <Button
        variant="primary"
        icon={<Globe size={18} aria-hidden />}
        isBusy={publish.isPending}
        onClick={() => publish.act({ id: event.id })}
      >
        Publicar
      </Button>
      <ActionFailure event={event} title="Error al hacer público el evento" error={publish.error} />
    </>
  );
}

interface ActionFailureProps {
  event: EventView;
  title: string;
  error: ApiError | null;
}

/** Why an action failed, and what is missing. Titles: spec 8. */
export function ActionFailure({ event, title, error }: ActionFailureProps) {
  if (!error) return null;
  const { code, message, fields } = error;
  return (
    <Alert tone="danger" isUrgent title={`${title}.`} className="basis-full">
      {message !== title && message}
      {code === "EVENT_INCOMPLETE" && <MissingForReview event={event} faults={fields} />}
    </Alert>
  );
}
