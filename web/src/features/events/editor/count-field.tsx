import { Controller, type FieldPath, useFormContext } from "react-hook-form";
import { Field } from "../../../components/ui/form/field.tsx";
import { CountInput } from "../../../components/ui/form/number/count-input.tsx";
import type { EventValues } from "./event-values.ts";
import { half } from "./field-grid.ts";

interface CountFieldProps {
  name: Extract<
    FieldPath<EventValues>,
    | "minAge"
    | "limits.perOrder"
    | "limits.perPerson"
    | "cashPercent"
    | "ticketPolicy.transfers.closesHoursBefore"
    | "ticketPolicy.refunds.daysBefore"
    | "ticketPolicy.resale.feePercent"
  >;
  label: string;
  hint?: string;
  isOptional?: boolean;
  error: string | undefined;
}

/** A number field of the form. */
export function CountField({ name, label, hint, isOptional = false, error }: CountFieldProps) {
  const { control } = useFormContext<EventValues>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Field label={label} isOptional={isOptional} error={error} hint={hint} className={half}>
          <CountInput {...field} />
        </Field>
      )}
    />
  );
}
