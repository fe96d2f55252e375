import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { LOCALE } from "@tarima/shared/lib/limits.ts";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Figures } from "../../components/ui/data/figures.tsx";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { AlertDialog } from "../../components/ui/overlay/alert-dialog.tsx";
import { SettingsBlock } from "../../components/ui/structure/settings-block.tsx";
import { failureOf } from "../../lib/api/failure-of.ts";
import { notify } from "../../lib/browser/notify.ts";
import { RoomDialog } from "./room-dialog.tsx";
import { type Room, useLiveRoom, useSetRoom, wishOf } from "./use-live-room.ts";

const counted = (count: number) => count.toLocaleString(LOCALE);

/** The waiting room of an own event: set up, watched, paused, slowed and taken away. */
export function WaitingRoomSection({ event }: { event: EventView }) {
  const found = useLiveRoom(event.id);
  const { data, error } = found;
  const [isSettingUp, setSettingUp] = useState(false);
  const isOver = event.status === "cancelled" || event.status === "completed";
  if (isOver || event.combinations.length === 0) return null;
  return (
    <SettingsBlock
      title="Fila virtual"
      note="Para cuando va a llegar mucha más gente que boletas: los turnos se sortean, y la página aguanta."
    >
      {!data && error ? (
        <ErrorState {...failureOf(found)} />
      ) : data?.room ? (
        <LiveRoom event={event} room={data.room} onChange={() => setSettingUp(true)} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="max-w-[60ch] text-muted">Ahora no hay: quien llega compra de una vez.</p>
          <Button isBusy={!data} onClick={() => setSettingUp(true)}>
            Poner una fila
          </Button>
        </div>
      )}
      {isSettingUp && (
        <RoomDialog event={event} room={data?.room ?? undefined} onClose={() => setSettingUp(false)} />
      )}
    </SettingsBlock>
  );
}

function LiveRoom({ event, room, onChange }: { event: EventView; room: Room; onChange: () => void }) {
  const [isRemoving, setRemoving] = useState(false);
  const set = useSetRoom(event.id);
  const isOpen = Date.now() >= Date.parse(room.opensAt);
  const pause = () =>
    set.mutate(wishOf(event.id, room, { isPaused: !room.isPaused }), {
      onError: ({ message }) => void notify("error", message),
    });
  const left = room.left.reduce((sum, { places }) => sum + places, 0);
  return (
    <div className="grid gap-5">
      {room.isPaused && (
        <Alert tone="warning" title="La fila está en pausa.">
          No entra nadie más. Quien ya está adentro puede comprar.
        </Alert>
      )}
      <p className="text-muted">
        {isOpen ? "Abrió" : "Se puede entrar desde"} el{" "}
        {formatInstant(isOpen ? room.opensAt : room.joinsFrom)}
        {isOpen ? "." : `; la venta abre el ${formatInstant(room.opensAt)}.`}{" "}
        {room.perMinute === null
          ? "Entran según lo que queda."
          : `Entran máximo ${counted(room.perMinute)} por minuto.`}
      </p>
      <Figures
        label="La fila ahora"
        figures={[
          { id: "waiting", label: "Esperando", value: counted(room.waiting), note: "más o menos" },
          { id: "inside", label: "Adentro", value: counted(room.inside) },
          { id: "left", label: "Puestos que quedan", value: counted(left) },
          {
            id: "abandoned",
            label: "Salieron sin comprar",
            value: counted(room.abandoned),
            note: `de ${counted(room.entered)}`,
          },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <Button isBusy={set.isPending && !isRemoving} onClick={pause}>
          {room.isPaused ? "Seguir" : "Pausar la fila"}
        </Button>
        <Button onClick={onChange}>{isOpen ? "Cambiar el ritmo" : "Cambiar la fila"}</Button>
        <Button variant="danger" onClick={() => setRemoving(true)}>
          Quitar la fila
        </Button>
      </div>
      <AlertDialog
        isOpen={isRemoving}
        onOpenChange={(open) => {
          if (!open) set.reset();
          setRemoving(open);
        }}
        title="¿Quitar la fila?"
        confirm="Quitar la fila"
        isDanger
        isBusy={set.isPending}
        error={set.error?.message}
        // not of every change: the answer to «Pausar» may come while this is asked
        onConfirm={() =>
          set.mutate(wishOf(event.id, room, { isOn: false }), { onSuccess: () => setRemoving(false) })
        }
      >
        Todos los que esperan pueden comprar al tiempo, sin turno. Si la vuelves a poner, se sortea otra vez.
      </AlertDialog>
    </div>
  );
}
