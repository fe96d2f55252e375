import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { DEFAULT_ENTRY, type EntryRules, entryRules } from "@tarima/shared/check-ins/entry-rules.ts";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { isEditable } from "@tarima/shared/events/event-actions.ts";
import { formatWallClock } from "@tarima/shared/lib/dates/dates.ts";
import { MAX_GATES } from "@tarima/shared/lib/limits.ts";
import { isSameValue } from "@tarima/shared/lib/same-value.ts";
import { Plus } from "lucide-react";
import type { FormEvent } from "react";
import { Controller, FormProvider, useFieldArray, useForm } from "react-hook-form";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { Checkbox } from "../../../components/ui/form/choice/checkbox.tsx";
import { DateTimeInput } from "../../../components/ui/form/date/date-time-input.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { EarlyEntryField } from "./early-entry-field.tsx";
import { GateFields } from "./gate-fields.tsx";

interface EntryFormProps {
  event: EventView;
  isBusy: boolean;
  error: ApiError | null;
  /** `isAsSent`: whether nobody has changed anything since. */
  onSave: (entry: EntryRules, isAsSent: () => boolean) => void;
}

/** Entry rules of an own event. Door devices receive changes within seconds of being online. */
export function EntryForm({ event, isBusy, error, onSave }: EntryFormProps) {
  const form = useForm<EntryRules>({
    resolver: standardSchemaResolver(entryRules),
    values: { ...DEFAULT_ENTRY, ...event.entry }, // rules of before a field existed have none of it
    resetOptions: { keepDirtyValues: true, keepDirty: true }, // others may change while somebody types here
  });
  const { control, register, formState } = form;
  const isAsked = !form.watch("waitsForDoors") || !event.doorsOpenAt;
  const gates = useFieldArray({ control, name: "gates", keyName: "key" });
  const save = (submitted: FormEvent) => {
    const sent = structuredClone(form.getValues());
    void form.handleSubmit((entry) => onSave(entry, () => isSameValue(form.getValues(), sent)))(submitted);
  };
  if (!isEditable(event.status))
    return (
      <p className="text-muted">En este estado del evento las reglas de entrada no se pueden cambiar.</p>
    );
  const opens = event.doorsOpenAt
    ? `Abren ${formatWallClock(event.doorsOpenAt)}`
    : "Este evento no dice a qué hora abren: escríbelo en Datos";
  return (
    <FormProvider {...form}>
      <form noValidate aria-label="Reglas de entrada" onSubmit={save} className="grid gap-6">
        {error && (
          <Alert tone="danger" isUrgent>
            {error.message}
          </Alert>
        )}
        <div>
          <Checkbox {...register("waitsForDoors")} disabled={!event.doorsOpenAt}>
            Nadie entra antes de que abran las puertas. {opens}.
          </Checkbox>
          <Checkbox {...register("allowsReentry")}>
            Se puede salir y volver a entrar: la puerta lee la boleta las dos veces.
          </Checkbox>
        </div>
        {/* where nobody enters early, nobody is asked */}
        {isAsked && <EarlyEntryField />}
        <Controller
          control={control}
          name="closesAt"
          render={({ field: { value, onChange, ...rest }, fieldState }) => (
            <Field
              label="Las puertas cierran"
              hint="Si lo dejas vacío, se entra hasta unas horas después del final."
              error={fieldState.error?.message}
              isGroup
            >
              <DateTimeInput
                {...rest}
                value={value ?? undefined}
                onChange={(next) => onChange(next ?? null)}
              />
            </Field>
          )}
        />
        {gates.fields.map(({ key }, i) => (
          <GateFields key={key} index={i} localities={event.localities} onRemove={() => gates.remove(i)} />
        ))}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" isBusy={isBusy} disabled={!formState.isDirty}>
            Guardar reglas
          </Button>
          {gates.fields.length < MAX_GATES && (
            <Button
              icon={<Plus size={18} aria-hidden />}
              onClick={() => gates.append({ id: crypto.randomUUID(), name: "", localityIds: [] })}
            >
              Agregar una entrada
            </Button>
          )}
        </div>
      </form>
    </FormProvider>
  );
}
