import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { AlertDialog } from "../../components/ui/overlay/alert-dialog.tsx";
import { SettingsBlock } from "../../components/ui/structure/settings-block.tsx";
import { failureOf } from "../../lib/api/failure-of.ts";
import { notify } from "../../lib/browser/notify.ts";
import { hiddenOf, opensText } from "../promo-codes/opens-field.tsx";
import { AddressesDialog } from "./addresses-dialog.tsx";
import { PresaleDialog } from "./presale-dialog.tsx";
import {
  type Direction,
  type PresaleList,
  usePresaleList,
  useRemovePresale,
  useSetPresale,
} from "./use-presale-list.ts";

/** The presale list of an own event: what it opens, who is on it, switched off and removed. */
export function PresaleSection({ event }: { event: EventView }) {
  const found = usePresaleList(event.id);
  const { data, error } = found;
  const [isSettingUp, setSettingUp] = useState(false);
  const isOver = event.status === "cancelled" || event.status === "completed";
  const hidesNothing = hiddenOf(event).length === 0;
  if (event.combinations.length === 0 || (isOver && !data?.list)) return null;
  return (
    <SettingsBlock
      title="Preventa por correo"
      note="Tu club de fans o los clientes de un patrocinador compran antes que los demás: entran con su correo y ven lo que está oculto, sin código."
    >
      {!data && error ? (
        <ErrorState {...failureOf(found)} />
      ) : data?.list ? (
        <ListOfEvent event={event} list={data.list} isOver={isOver} onChange={() => setSettingUp(true)} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="max-w-[60ch] text-muted">
            {hidesNothing
              ? "Para abrir una preventa, primero oculta una etapa o un tipo de boleta."
              : "Ahora no hay lista: lo oculto se abre solo con código."}
          </p>
          {!hidesNothing && (
            <Button isBusy={!data} onClick={() => setSettingUp(true)}>
              Hacer una lista
            </Button>
          )}
        </div>
      )}
      {isSettingUp && (
        <PresaleDialog event={event} list={data?.list ?? undefined} onClose={() => setSettingUp(false)} />
      )}
    </SettingsBlock>
  );
}

interface ListOfEventProps {
  event: EventView;
  list: PresaleList;
  isOver: boolean;
  onChange: () => void;
}

function ListOfEvent({ event, list, isOver, onChange }: ListOfEventProps) {
  const [direction, setDirection] = useState<Direction>();
  const [isRemoving, setRemoving] = useState(false);
  const set = useSetPresale(event.id, () => {});
  const remove = useRemovePresale(event.id, () => setRemoving(false));
  const opens = opensText(event, list.opens);
  const toggle = () =>
    set.mutate(
      { id: event.id, isOn: !list.isOn, opens: list.opens },
      { onError: ({ message }) => void notify("error", message) },
    );
  return (
    <div className="grid gap-5">
      {!isOver && <Standing list={list} opens={opens} />}
      <div>
        <p className="text-xl font-semibold tracking-tight">{counted(list.count, "correo")} en la lista</p>
        {opens && <p className="text-muted">Abre: {opens}.</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        {!isOver && (
          <Button variant="primary" onClick={() => setDirection("add")}>
            Agregar correos
          </Button>
        )}
        {list.count > 0 && <Button onClick={() => setDirection("remove")}>Quitar correos</Button>}
        {!isOver && (
          <>
            <Button onClick={onChange}>Cambiar qué abre</Button>
            <Button isBusy={set.isPending} onClick={toggle}>
              {list.isOn ? "Apagar" : "Encender"}
            </Button>
          </>
        )}
        <Button variant="danger" onClick={() => setRemoving(true)}>
          Borrar la lista
        </Button>
      </div>
      <AddressesDialog eventId={event.id} direction={direction} onClose={() => setDirection(undefined)} />
      <AlertDialog
        isOpen={isRemoving}
        onOpenChange={(open) => {
          if (!open) remove.reset();
          setRemoving(open);
        }}
        title="¿Borrar la lista de preventa?"
        confirm="Borrar la lista"
        isDanger
        isBusy={remove.isPending}
        error={remove.error?.message}
        onConfirm={() => remove.mutate({ id: event.id })}
      >
        Se van todos sus correos, y lo oculto se abre solo con código. Lo que ya se compró o está reservado no
        cambia.
      </AlertDialog>
    </div>
  );
}

function Standing({ list, opens }: { list: PresaleList; opens: string }) {
  if (!list.isOn)
    return (
      <Alert tone="warning" title="La preventa está apagada.">
        Nadie ve lo oculto por estar en la lista.
      </Alert>
    );
  if (!opens)
    return (
      <Alert tone="warning" title="La lista no abre nada.">
        Lo que abría ya no está, o ya no está oculto.
      </Alert>
    );
  return list.count === 0 ? (
    <Alert tone="info" title="Todavía no hay nadie en la lista.">
      Agrega los correos de quienes vas a invitar.
    </Alert>
  ) : null;
}
