import type { EventView } from "@tarima/shared/events/event.schema.ts";
import type { SeriesDate } from "@tarima/shared/events/series/series.routes.ts";
import { formatWallClock } from "@tarima/shared/lib/dates/dates.ts";
import type { PassDate } from "@tarima/shared/passes/pass.schema.ts";
import type { Combination } from "@tarima/shared/ticketing/ticketing.schema.ts";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { Checkbox } from "../../../components/ui/form/choice/checkbox.tsx";
import { Select } from "../../../components/ui/form/choice/select.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { CountInput } from "../../../components/ui/form/number/count-input.tsx";
import { Dialog, DialogContent } from "../../../components/ui/overlay/dialog.tsx";
import { notify } from "../../../lib/browser/notify.ts";
import { type StoredTicketing, useChangePass, useTicketing } from "../editor/use-ticketing.ts";

interface PassDialogProps {
  event: EventView;
  ticketing: StoredTicketing;
  dates: readonly SeriesDate[];
  /** The ticket type whose pass is changed; empty for a new one. */
  typeId: string;
  onClose: () => void;
}

/** Which ticket type opens which further dates, and how many are sold. */
export function PassDialog({ event, ticketing, dates, typeId, onClose }: PassDialogProps) {
  const isFree = ({ pass, seatsPerTicket }: Combination) => !pass && seatsPerTicket === 1;
  const [chosen, setChosen] = useState(typeId || (ticketing.combinations.find(isFree)?.id ?? ""));
  // the chosen one stays: it has its pass already where an answer was lost
  const types = ticketing.combinations.filter((it) => it.id === chosen || (!typeId && isFree(it)));
  const type = types.find(({ id }) => id === chosen);
  const [places, setPlaces] = useState<number | undefined>(type?.pass?.places ?? type?.limit ?? undefined);
  const [opened, setOpened] = useState<readonly PassDate[]>(type?.pass?.dates ?? []);
  const later = dates.filter(
    ({ id, startsAt }) =>
      (startsAt > event.startsAt && id !== event.id) || opened.some((it) => it.eventId === id),
  );
  const [hadPass] = useState(Boolean(type?.pass));
  const change = useChangePass(event.id, ({ combinations }) => {
    const isPass = combinations.some(({ id, pass }) => id === chosen && pass);
    void notify(
      "success",
      isPass ? "Abono guardado" : "Abono quitado. Si esa boleta se vendía, queda en pausa",
    );
  });
  const { fields = {}, message } = change.error ?? {};
  const faultOf = (eventId: string) => {
    const at = opened.findIndex((it) => it.eventId === eventId);
    return at < 0 ? undefined : (fields[`dates.${at}.eventId`] ?? fields[`dates.${at}.localityId`]);
  };
  const send = (next: readonly PassDate[]) =>
    change.mutate(
      { id: event.id, typeId: chosen, places: places ?? 0, dates: [...next] },
      { onSuccess: onClose },
    );
  const shown = ["places", "typeId"];
  opened.forEach(({ eventId }, i) => {
    if (later.some(({ id }) => id === eventId)) shown.push(`dates.${i}.eventId`, `dates.${i}.localityId`);
  });
  const hasOwnFault = Object.keys(fields).some((field) => !shown.includes(field));
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={typeId ? `Abono «${type?.name ?? ""}»` : "Armar un abono"}
        description="Quien lo compre recibe una boleta para cada fecha. Cuando se haya vendido o apartado alguno, sus fechas ya no se cambian."
        footer={
          <>
            {hadPass && (
              <Button isBusy={change.isPending} onClick={() => send([])}>
                Quitar el abono
              </Button>
            )}
            <Button
              variant="primary"
              isBusy={change.isPending}
              disabled={!type || opened.length === 0}
              onClick={() => send(opened)}
            >
              Guardar abono
            </Button>
          </>
        }
      >
        {change.error && (Object.keys(fields).length === 0 || hasOwnFault) && (
          <Alert tone="danger" isUrgent className="mb-5">
            {message}
          </Alert>
        )}
        {types.length === 0 ? (
          <p>Crea primero en «Boletas» un tipo de boleta para el abono, con su precio y su límite.</p>
        ) : (
          <div className="grid gap-5">
            {!typeId && (
              <Field
                label="Tipo de boleta"
                error={fields.typeId}
                hint="Su precio es el del abono completo. Todavía no se puede haber vendido."
              >
                <Select
                  value={chosen}
                  onChange={({ target }) => {
                    setChosen(target.value);
                    setPlaces(types.find(({ id }) => id === target.value)?.limit ?? undefined);
                  }}
                >
                  {types.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              </Field>
            )}
            <Field
              label="Abonos a la venta"
              error={fields.places}
              hint="Es el límite de esta boleta; en cada fecha se apartan otros tantos puestos."
            >
              <CountInput value={places} onChange={setPlaces} />
            </Field>
            <fieldset className="grid gap-1">
              <legend className="mb-1 text-sm font-semibold">También abre</legend>
              {later.length === 0 && <p className="text-muted">La serie no tiene fechas después de esta.</p>}
              {later.map((date) => (
                <DateChoice
                  key={date.id}
                  date={date}
                  value={opened.find(({ eventId }) => eventId === date.id)}
                  suggested={type?.localityId}
                  fault={faultOf(date.id)}
                  onChange={(next) =>
                    setOpened([
                      ...opened.filter(({ eventId }) => eventId !== date.id),
                      ...(next ? [next] : []),
                    ])
                  }
                />
              ))}
            </fieldset>
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}

interface DateChoiceProps {
  date: SeriesDate;
  /** Undefined while the pass does not open it. */
  value: PassDate | undefined;
  /** The locality of the selling date's type, which copies have, too. */
  suggested: string | undefined;
  fault: string | undefined;
  onChange: (value: PassDate | undefined) => void;
}

function DateChoice({ date, value, suggested, fault, onChange }: DateChoiceProps) {
  const { data } = useTicketing(date.id);
  const localities = data?.localities ?? [];
  const [first] = localities;
  const usual = localities.find(({ id }) => id === suggested) ?? first;
  const day = formatWallClock(date.startsAt);
  return (
    <div className="border-t border-line py-2">
      <Checkbox
        checked={value !== undefined}
        disabled={!usual}
        onChange={({ target }) =>
          onChange(target.checked && usual ? { eventId: date.id, localityId: usual.id } : undefined)
        }
      >
        {day}
      </Checkbox>
      {value && (localities.length > 1 || fault) && (
        <Field label={`Localidad, ${day}`} error={fault} className="pb-2 pl-8.5">
          <Select
            value={value.localityId}
            onChange={({ target }) => onChange({ eventId: date.id, localityId: target.value })}
          >
            {localities.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  );
}
