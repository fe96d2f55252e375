import type { EntryRules } from "@tarima/shared/check-ins/entry-rules.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { useFormContext } from "react-hook-form";
import { Select } from "../../../components/ui/form/choice/select.tsx";
import { Field } from "../../../components/ui/form/field.tsx";

const HOUR = 60;
const DAY = 24 * HOUR;

/** Minutes that make sense to choose. */
const CHOICES = [0, 30, HOUR, 2 * HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY, 7 * DAY];

/** "3 horas", "90 minutos" */
function sayMinutes(minutes: number): string {
  if (minutes === 0) return "Siempre, hasta que abran";
  if (minutes % DAY === 0) return counted(minutes / DAY, "día");
  return minutes % HOUR === 0 ? counted(minutes / HOUR, "hora") : counted(minutes, "minuto");
}

/** How far away the doors have to be for the scanner to ask before it uses a ticket up. */
export function EarlyEntryField() {
  const { register, formState, getValues } = useFormContext<EntryRules>();
  const { earlyEntryMinutes: kept = 0 } = getValues();
  // another number may have come through the API
  const choices = [...new Set([...CHOICES, kept])].toSorted((a, b) => a - b);
  return (
    <Field
      label="El escáner pregunta antes de validar si falta más de"
      hint="Para que nadie gaste boletas probando el escáner. Quien está en la puerta responde una vez y sigue leyendo."
      error={formState.errors.earlyEntryMinutes?.message}
    >
      <Select {...register("earlyEntryMinutes", { valueAsNumber: true })}>
        {choices.map((minutes) => (
          <option key={minutes} value={minutes}>
            {sayMinutes(minutes)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
