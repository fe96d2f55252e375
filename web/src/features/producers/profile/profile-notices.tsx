import { formatRelative } from "@tarima/shared/lib/dates/dates.ts";
import type { ProducerView } from "@tarima/shared/producers/producer.schema.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import type { Draft } from "../../../lib/forms/drafts.ts";
import { missingForReview } from "./profile-values.ts";

/** Whether a producer may edit its profile; others can only read it. */
export const mayEdit = ({ status }: Pick<ProducerView, "status">): boolean =>
  status === "active" || status === "pending";

const LIST = new Intl.ListFormat("es", { type: "conjunction" });

/** A note on account statuses that require action or restrict something. */
export function AccountNote({ producer }: { producer: ProducerView }) {
  if (producer.status === "active") return null;
  if (producer.status === "pending") {
    const missing = missingForReview(producer);
    return (
      <Alert tone="warning" title="Tu cuenta está en revisión.">
        Ya puedes preparar eventos; los envías a revisión cuando tu cuenta quede activa.
        {missing.length > 0 && <> Para que sea más rápido, completa {LIST.format(missing)}.</>}
      </Alert>
    );
  }
  const title = producer.status === "suspended" ? "Tu cuenta está suspendida." : "Tu cuenta está inactiva.";
  return (
    <Alert tone="danger" title={title}>
      {producer.statusReason && (
        <span className="mb-2 block font-medium wrap-anywhere whitespace-pre-line">
          Motivo: {producer.statusReason}
        </span>
      )}
      Puedes leer tu perfil, pero no cambiarlo, y tus eventos no venden. Si crees que es un error, escríbenos
      desde el correo de tu cuenta.
    </Alert>
  );
}

/** Offers to restore unsaved input. */
export function DraftNote({
  draft,
  version,
  onTake,
  onDrop,
}: {
  draft: Draft;
  /** The profile's present version. */
  version: number;
  onTake: () => void;
  onDrop: () => void;
}) {
  return (
    <Alert
      tone="info"
      title={`Tienes cambios sin guardar de ${formatRelative(draft.at, new Date())}.`}
      action={
        <div className="flex flex-wrap gap-3">
          <Button size="sm" variant="ink" onClick={onTake}>
            Recuperar
          </Button>
          <Button size="sm" variant="quiet" onClick={onDrop}>
            Descartar
          </Button>
        </div>
      }
    >
      {draft.version !== version && "El perfil cambió desde entonces: revísalo antes de guardar."}
    </Alert>
  );
}
