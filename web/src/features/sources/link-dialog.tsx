import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { LINK_MEDIUMS, type LinkMedium } from "@tarima/shared/sources/link-mediums.ts";
import { sourceRoutes } from "@tarima/shared/sources/sources.routes.ts";
import type { SourceRow } from "@tarima/shared/sources/sources.schema.ts";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { Select } from "../../components/ui/form/choice/select.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Input } from "../../components/ui/form/text/input.tsx";
import { Dialog, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { ShareLink } from "../../components/ui/structure/share-link.tsx";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { MEDIUM_LABELS } from "./source-labels.ts";
import { sourceLink } from "./source-link.ts";

interface LinkDialogProps {
  event: EventView;
  /** A link to share, or "new" to make one; undefined while closed. */
  shown: SourceRow | "new" | undefined;
  onChange: (shown: SourceRow | undefined) => void;
  /** Fetches the list again. */
  onMade: () => void;
}

/** Makes a link with a name, and shows it. */
export function LinkDialog({ event, shown, onChange, onMade }: LinkDialogProps) {
  return (
    <Dialog open={shown !== undefined} onOpenChange={(isOpen) => !isOpen && onChange(undefined)}>
      {shown === "new" && (
        <DialogContent
          size="sm"
          title="Nuevo enlace"
          description="Lleva a la página del evento. Aquí ves cuántos llegan por él y cuánto compran."
        >
          <LinkForm
            eventId={event.id}
            onMade={onMade}
            onShow={onChange}
            onCancel={() => onChange(undefined)}
          />
        </DialogContent>
      )}
      {shown && shown !== "new" && (
        <DialogContent
          size="sm"
          title={shown.name ?? ""}
          description="Lo que se compre desde aquí cuenta para este enlace."
        >
          <ShareLink
            link={sourceLink(event.publicSlug, shown)}
            qrLabel={`QR de la página de ${event.name}, ${shown.name}`}
            fileName={`${event.publicSlug}-${shown.source}`}
            title={event.name}
          />
        </DialogContent>
      )}
    </Dialog>
  );
}

interface LinkFormProps {
  eventId: string;
  onMade: () => void;
  /** Shows what was made, unless the form was closed meanwhile. */
  onShow: (row: SourceRow) => void;
  onCancel: () => void;
}

function LinkForm({ eventId, onMade, onShow, onCancel }: LinkFormProps) {
  const [name, setName] = useState("");
  const [medium, setMedium] = useState<LinkMedium>("redes");
  const add = useRouteMutation(sourceRoutes.addSourceLink, onMade);
  const [isAsked, setAsked] = useState(false);
  const fault = isAsked && !name.trim() ? "Ponle un nombre" : add.error?.fields.name;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        setAsked(true);
        if (name.trim()) add.mutate({ id: eventId, name, medium }, { onSuccess: onShow });
      }}
    >
      <Field label="Nombre" hint="Para reconocerlo: Bio de Instagram, Volante de marzo…" error={fault}>
        <Input
          value={name}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Field label="Dónde va" error={add.error?.fields.medium}>
        <Select
          value={medium}
          onChange={({ target }) => setMedium(LINK_MEDIUMS.find((it) => it === target.value) ?? "redes")}
        >
          {LINK_MEDIUMS.map((it) => (
            <option key={it} value={it}>
              {MEDIUM_LABELS[it]}
            </option>
          ))}
        </Select>
      </Field>
      {add.error && !fault && (
        <Alert tone="danger" isUrgent>
          {add.error.message}
        </Alert>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" disabled={add.isPending} onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" variant="primary" isBusy={add.isPending}>
          Crear enlace
        </Button>
      </div>
    </form>
  );
}
