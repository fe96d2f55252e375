import { Controller, useFormContext, useWatch } from "react-hook-form";
import { ChipChoice } from "../../components/ui/form/choice/chips.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { MoneyInput } from "../../components/ui/form/number/money-input.tsx";
import { Input } from "../../components/ui/form/text/input.tsx";
import type { TermsFieldValues } from "./terms-field-values.ts";

const half = "col-span-6 pair:col-span-3";

/** Type and amount of a discount. */
export function DiscountFields() {
  const { control, setValue, clearErrors, formState } = useFormContext<TermsFieldValues>();
  const type = useWatch({ control, name: "type" });
  const isShare = type === "percentage";
  return (
    <>
      <Field label="Descuento" isGroup className={half}>
        <ChipChoice
          chips={[
            { value: "percentage", label: "Porcentaje" },
            { value: "fixed", label: "Valor fijo" },
          ]}
          value={type}
          onChange={(next = type) => {
            setValue("type", next);
            setValue("value", undefined); // ten percent are not ten pesos
            clearErrors("value");
          }}
        />
      </Field>
      <Controller
        control={control}
        name="value"
        render={({ field: { value, onChange, ...field } }) => (
          <Field
            label={isShare ? "Porcentaje" : "Valor"}
            error={formState.errors.value?.message}
            hint={isShare ? "De las boletas, sin el servicio." : "De toda la compra, no de cada boleta."}
            className={half}
          >
            {isShare ? (
              <Input
                inputMode="numeric"
                autoComplete="off"
                value={value ?? ""}
                onChange={(event) => onChange(numberIn(event.target.value))}
                after={<span className="text-muted">%</span>}
                {...field}
              />
            ) : (
              <MoneyInput value={value} onChange={onChange} {...field} />
            )}
          </Field>
        )}
      />
    </>
  );
}

/** The number in a text; undefined without one. */
function numberIn(text: string): number | undefined {
  const digits = text.replace(/\D/g, "").slice(0, 3);
  return digits ? Number(digits) : undefined;
}
