import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { OPENS_NOTHING, type Opens, opensAnything } from "@tarima/shared/ticketing/hidden.ts";
import { useState } from "react";
import { Field } from "../../components/ui/form/field.tsx";
import { AlertDialog } from "../../components/ui/overlay/alert-dialog.tsx";
import { notify } from "../../lib/browser/notify.ts";
import { OpensChoice } from "../promo-codes/opens-field.tsx";
import { type PresaleList, useSetPresale } from "./use-presale-list.ts";

interface PresaleDialogProps {
  event: EventView;
  /** The list that is changed; undefined for a new one. */
  list: PresaleList | undefined;
  onClose: () => void;
}

/** Asks what a presale list opens. */
export function PresaleDialog({ event, list, onClose }: PresaleDialogProps) {
  const [opens, setOpens] = useState<Opens>(list?.opens ?? OPENS_NOTHING);
  const [isTried, setTried] = useState(false);
  const set = useSetPresale(event.id, () => {
    void notify("success", list ? "Preventa guardada" : "La lista quedó hecha: agrega los correos");
    onClose();
  });
  const missing = isTried && !opensAnything(opens) ? "Elige qué abre la lista" : undefined;
  const refused = set.error?.fields.opens;
  function submit() {
    setTried(true);
    if (!opensAnything(opens)) return;
    const wanted = { phases: [...opens.phases], types: [...opens.types] };
    set.mutate({ id: event.id, isOn: list?.isOn ?? true, opens: wanted });
  }
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={list ? "Qué abre la lista" : "Hacer una lista de preventa"}
      confirm={list ? "Guardar" : "Hacer la lista"}
      isDanger={false}
      isBusy={set.isPending}
      error={refused ? undefined : set.error?.message}
      onConfirm={submit}
      fields={
        <Field label="Qué abre" isGroup error={missing ?? refused}>
          <OpensChoice event={event} value={opens} onChange={setOpens} />
        </Field>
      }
    >
      Quien entra con un correo de la lista, y lo tiene verificado, lo ve y lo puede comprar. Nadie más.
    </AlertDialog>
  );
}
