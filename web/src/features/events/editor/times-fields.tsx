import { DEFAULT_TIME_ZONE } from "@tarima/shared/lib/limits.ts";
import { useState } from "react";
import { Controller, useFormContext, useWatch } from "react-hook-form";
import { Button } from "../../../components/ui/button.tsx";
import { Select } from "../../../components/ui/form/choice/select.tsx";
import { DateTimeInput } from "../../../components/ui/form/date/date-time-input.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { EndsNextDay } from "./ends-next-day.tsx";
import { type EventValues, fieldMessage } from "./event-values.ts";
import { fieldGrid, whole } from "./field-grid.ts";

/** Start, end and doors, in wall-clock time. */
export function TimesFields() {
  return (
    <div className={fieldGrid}>
      <TimeField name="startsAt" label="Empieza" />
      <TimeField name="endsAt" label="Termina" />
      <EndsNextDay />
      <TimeField name="doorsOpenAt" label="Abren puertas" isOptional />
      <TimeZone />
    </div>
  );
}

interface TimeFieldProps {
  name: "startsAt" | "endsAt" | "doorsOpenAt";
  label: string;
  isOptional?: boolean;
}

function TimeField({ name, label, isOptional = false }: TimeFieldProps) {
  const { control, formState } = useFormContext<EventValues>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref, disabled } }) => (
        <Field
          label={label}
          isGroup
          isOptional={isOptional}
          error={fieldMessage(formState.errors[name]?.message)}
          className={whole}
        >
          <DateTimeInput
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            ref={ref}
            isDisabled={disabled ?? false}
          />
        </Field>
      )}
    />
  );
}

/** "America/Bogota" → "Bogota, America". */
const zoneLabel = (zone: string): string => zone.replaceAll("_", " ").split("/").toReversed().join(", ");

/** Hidden at first, since nearly all events use Colombian time. */
function TimeZone() {
  const { register, control, formState } = useFormContext<EventValues>();
  const zone = useWatch({ control, name: "timeZone" });
  const [isOpen, setOpen] = useState(zone !== DEFAULT_TIME_ZONE);
  const field = register("timeZone");
  if (!isOpen)
    return (
      <p className="col-span-6 flex flex-wrap items-center gap-x-3 text-sm text-muted">
        Es la hora de Colombia.
        <Button variant="quiet" size="sm" disabled={field.disabled} onClick={() => setOpen(true)}>
          Cambiar
        </Button>
      </p>
    );
  const zones = Intl.supportedValuesOf("timeZone").filter((it) => /^(America|Europe)\//.test(it));
  return (
    <Field label="Zona horaria" error={formState.errors.timeZone?.message} className={whole}>
      <Select {...field}>
        {[...new Set([DEFAULT_TIME_ZONE, zone, ...zones])].map((it) => (
          <option key={it} value={it}>
            {zoneLabel(it)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
