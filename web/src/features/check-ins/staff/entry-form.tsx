import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { DEFAULT_ENTRY, type EntryRules, entryRules } from "@tarima/shared/check-ins/entry-rules.ts";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { isEditable } from "@tarima/shared/events/event-actions.ts";
import { formatWallClock } from "@tarima/shared/lib/dates/dates.ts";
import { MAX_GATES } from "@tarima/shared/lib/limits.ts";
import { isSameValue } from "@tarima/shared/lib/same-value.ts";
import { Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import { Controller, FormProvider, useFieldArray, useForm } from "react-hook-form";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { Checkbox } from "../../../components/ui/form/choice/checkbox.tsx";
import { DateTimeInput } from "../../../components/ui/form/date/date-time-input.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { resetToSaved } from "../../../lib/forms/reset-to-saved.ts";
import { EarlyEntryField } from "./early-entry-field.tsx";
import { GateFields } from "./gate-fields.tsx";

interface EntryFormProps {
  event: EventView;
  isBusy: boolean;
  error: ApiError | null;
  onSave: (entry: EntryRules, onSaved: (event: EventView) => void) => void;
}

/** Rules of before a field existed have none of it. */
const rulesOf = ({ entry }: EventView): EntryRules => ({ ...DEFAULT_ENTRY, ...entry });

/** Entry rules of an own event. Door devices receive changes within seconds of being online. */
export function EntryForm({ event, isBusy, error, onSave }: EntryFormProps) {
  const form = useForm<EntryRules>({
    resolver: standardSchemaResolver(entryRules),
    defaultValues: rulesOf(event),
  });
  const { control, register, formState } = form;
  const base = useRef(rulesOf(event));
  /** Shows these rules, but for those that are not as they were `before`. */
  const show = (rules: EntryRules, before: EntryRules) => {
    base.current = rules;
    resetToSaved(form, rules, before);
  };
  // others may change while somebody types here
  useEffect(() => {
    if (!isSameValue(rulesOf(event), base.current)) show(rulesOf(event), base.current);
  });
  const isAsked = !form.watch("waitsForDoors") || !event.doorsOpenAt;
  const gates = useFieldArray({ control, name: "gates", keyName: "key" });
  const save = form.handleSubmit((entry) => {
    const sent = structuredClone(form.getValues());
    onSave(entry, (saved) => show(rulesOf(saved), sent));
  });
  if (!isEditable(event.status))
    return (
      <p className="text-muted">En este estado del evento las reglas de entrada no se pueden cambiar.</p>
    );
  const opens = event.doorsOpenAt
    ? `Abren ${formatWallClock(event.doorsOpenAt)}`
    : "Este evento no dice a qué hora abren: escríbelo en Datos";
  return (
    <FormProvider {...form}>
      <form noValidate aria-label="Reglas de entrada" onSubmit={(it) => void save(it)} className="grid gap-6">
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
