import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { instantOf, type WallClock, wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import { HOUR_MS, MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { useState } from "react";
import { ChipChoice } from "../../components/ui/form/choice/chips.tsx";
import { DateTimeInput } from "../../components/ui/form/date/date-time-input.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Input } from "../../components/ui/form/text/input.tsx";
import { AlertDialog } from "../../components/ui/overlay/alert-dialog.tsx";
import { notify } from "../../lib/browser/notify.ts";
import { type Room, useSetRoom } from "./use-live-room.ts";

/** Minutes before the opening from which people can join. */
const BEFORE = [
  { value: "15", label: "15 minutos" },
  { value: "30", label: "30 minutos" },
  { value: "60", label: "1 hora" },
  { value: "120", label: "2 horas" },
] as const;
type Before = (typeof BEFORE)[number]["value"];

interface RoomDialogProps {
  event: EventView;
  /** The room that is changed; undefined for a new one. */
  room?: Room | undefined;
  onClose: () => void;
}

/** Sets up a waiting room, or changes it. Once the draw was made only the pace can be changed. */
export function RoomDialog({ event, room, onClose }: RoomDialogProps) {
  const isStarted = room !== undefined && Date.now() >= Date.parse(room.opensAt);
  const [opensAt, setOpensAt] = useState<WallClock | undefined>(() => openingOf(event, room));
  const [before, setBefore] = useState<Before>(() => beforeOf(room));
  const [pace, setPace] = useState(room?.perMinute?.toString() ?? "");
  const [isTried, setTried] = useState(false);
  const set = useSetRoom(event.id, () => {
    void notify("success", room ? "Fila guardada" : "La fila quedó puesta");
    onClose();
  });
  const perMinute = pace.trim() === "" ? null : Number(pace);
  const isPaceWrong = perMinute !== null && !(Number.isInteger(perMinute) && perMinute > 0);
  const fields = set.error?.fields;
  function submit() {
    setTried(true);
    if (!opensAt || isPaceWrong) return;
    const opens = instantOf(opensAt, event.timeZone);
    const hours = isStarted
      ? { joinsFrom: room.joinsFrom, opensAt: room.opensAt }
      : {
          joinsFrom: new Date(opens.getTime() - Number(before) * MINUTE_MS).toISOString(),
          opensAt: opens.toISOString(),
        };
    set.mutate({ id: event.id, isOn: true, ...hours, isPaused: room?.isPaused ?? false, perMinute });
  }
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={room ? "Cambiar la fila" : "Poner una fila antes de la venta"}
      confirm={room ? "Guardar" : "Poner la fila"}
      isDanger={false}
      isBusy={set.isPending}
      error={fields ? undefined : set.error?.message}
      onConfirm={submit}
      fields={
        <div className="grid gap-5">
          {!isStarted && (
            <>
              <Field
                label="Cuándo abre la venta"
                isGroup
                hint="A esa hora se sortean los turnos. Que sea la misma de la primera etapa."
                error={fields?.opensAt ?? (isTried && !opensAt ? "Di a qué hora" : undefined)}
              >
                <DateTimeInput value={opensAt} onChange={setOpensAt} />
              </Field>
              <Field label="Desde cuándo se puede entrar" isGroup error={fields?.joinsFrom}>
                <ChipChoice chips={BEFORE} value={before} onChange={(next) => next && setBefore(next)} />
              </Field>
            </>
          )}
          <Field
            label="Personas por minuto"
            isOptional
            hint="Vacío: entran según lo que queda, que casi siempre es lo mejor."
            error={fields?.perMinute ?? (isTried && isPaceWrong ? "Un número entero mayor que 0" : undefined)}
          >
            <Input
              inputMode="numeric"
              autoComplete="off"
              value={pace}
              onChange={({ target }) => setPace(target.value)}
            />
          </Field>
        </div>
      }
    >
      {isStarted
        ? "El sorteo ya se hizo: la hora no se mueve."
        : "Quien llega antes entra al sorteo; quien llega después, detrás y en orden. Para comprar hace falta el turno, que dura diez minutos."}
    </AlertDialog>
  );
}

/** The room's hour; of a new one the first stage's, if that is to come. */
function openingOf({ phases, timeZone }: EventView, room: Room | undefined): WallClock | undefined {
  if (room) return wallClockOf(new Date(room.opensAt), timeZone);
  const [first] = phases.map(({ startsAt }) => startsAt).sort();
  return first && first > wallClockOf(new Date(), timeZone) ? first : undefined;
}

function beforeOf(room: Room | undefined): Before {
  const minutes = room && (Date.parse(room.opensAt) - Date.parse(room.joinsFrom)) / MINUTE_MS;
  return (
    BEFORE.find(({ value }) => Number(value) === minutes)?.value ?? (String(HOUR_MS / MINUTE_MS) as Before)
  );
}
