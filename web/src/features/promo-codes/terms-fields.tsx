import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { Controller, useFormContext } from "react-hook-form";
import { DateTimeInput } from "../../components/ui/form/date/date-time-input.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { DiscountFields } from "./discount-fields.tsx";
import { OpensField } from "./opens-field.tsx";
import type { TermsFieldValues } from "./terms-field-values.ts";

interface TermsFieldsProps {
  event: Pick<EventView, "phases" | "combinations">;
  /** Whether discounts may be made at present. */
  takesDiscounts: boolean;
}

/** Inside a FormProvider and a grid of six columns. */
export function TermsFields({ event, takesDiscounts }: TermsFieldsProps) {
  return (
    <>
      <OpensField event={event} isOptional={takesDiscounts} />
      {takesDiscounts && <DiscountFields />}
      <TimeField name="startsAt" label="Desde" />
      <TimeField name="endsAt" label="Hasta" />
    </>
  );
}

function TimeField({ name, label }: { name: "startsAt" | "endsAt"; label: string }) {
  const { control, formState } = useFormContext<TermsFieldValues>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <Field
          label={label}
          isGroup
          isOptional
          error={formState.errors[name]?.message}
          className="col-span-6"
        >
          <DateTimeInput value={value} onChange={onChange} onBlur={onBlur} ref={ref} />
        </Field>
      )}
    />
  );
}
