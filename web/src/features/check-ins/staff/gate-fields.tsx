import type { EntryRules } from "@tarima/shared/check-ins/entry-rules.ts";
import type { Locality } from "@tarima/shared/ticketing/ticketing.schema.ts";
import { X } from "lucide-react";
import { Controller, useFormContext } from "react-hook-form";
import { Button } from "../../../components/ui/button.tsx";
import { ChipSet } from "../../../components/ui/form/choice/chips.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { Input } from "../../../components/ui/form/text/input.tsx";

interface GateFieldsProps {
  index: number;
  localities: readonly Locality[];
  onRemove: () => void;
}

/** A gate: its name and its localities. */
export function GateFields({ index, localities, onRemove }: GateFieldsProps) {
  const { control, register, formState } = useFormContext<EntryRules>();
  const chips = localities.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <fieldset className="grid gap-4 border-t border-line pt-5">
      <legend className="sr-only">Entrada {index + 1}</legend>
      <div className="flex items-start gap-3">
        <Field
          label="Nombre de la entrada"
          error={formState.errors.gates?.[index]?.name?.message}
          className="grow"
        >
          <Input placeholder="Puerta Norte" {...register(`gates.${index}.name`)} />
        </Field>
        <Button
          size="icon"
          variant="quiet"
          className="mt-6.5"
          aria-label={`Quitar la entrada ${index + 1}`}
          icon={<X size={20} aria-hidden />}
          onClick={onRemove}
        />
      </div>
      <Controller
        control={control}
        name={`gates.${index}.localityIds`}
        render={({ field: { value, onChange } }) => (
          <Field label="Por aquí entran" hint="Sin escoger ninguna, entran todas." isGroup>
            <ChipSet chips={chips} value={value} onChange={onChange} />
          </Field>
        )}
      />
    </fieldset>
  );
}
