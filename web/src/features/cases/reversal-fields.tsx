import {
  REVERSAL_ASKED_WITHIN,
  REVERSAL_CAUSE_LABELS,
  REVERSAL_CAUSES,
} from "@tarima/shared/cases/case-kinds.ts";
import { today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { Controller, type UseFormReturn } from "react-hook-form";
import { Checkbox } from "../../components/ui/form/choice/checkbox.tsx";
import { DatePicker } from "../../components/ui/form/date/date-picker.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { MoneyInput } from "../../components/ui/form/number/money-input.tsx";
import { Input } from "../../components/ui/form/text/input.tsx";
import { type CaseValues, orNothing } from "./case-values.ts";

/** What a bank asks for. It stands on the receipt as said by its author, and not checked. */
export function ReversalFields({ form }: { form: UseFormReturn<CaseValues> }) {
  const { errors } = form.formState;
  return (
    <fieldset className="grid gap-4 rounded-lg border border-line p-4 pair:p-5">
      <legend className="px-1 font-semibold">Para tu banco</legend>
      <p className="text-note text-muted">
        {`Pídele también la reversión a tu banco, o a quien emitió tu medio de pago, dentro de los ${REVERSAL_ASKED_WITHIN} días hábiles siguientes a darte cuenta, con la constancia que te damos al enviar. No escribas nunca el número completo de tu tarjeta.`}
      </p>
      <Field label="Por qué" isGroup error={errors.causes?.message}>
        <div>
          {REVERSAL_CAUSES.map((cause) => (
            <Checkbox key={cause} value={cause} {...form.register("causes")}>
              {REVERSAL_CAUSE_LABELS[cause]}
            </Checkbox>
          ))}
        </div>
      </Field>
      <div className="grid gap-4 pair:grid-cols-2">
        <Controller
          control={form.control}
          name="amount"
          render={({ field: { value, onChange, onBlur } }) => (
            <Field label="Cuánto te deben devolver" isOptional error={errors.amount?.message}>
              <MoneyInput value={value} onChange={onChange} onBlur={onBlur} />
            </Field>
          )}
        />
        <Field label="Número de la operación" isOptional error={errors.reference?.message}>
          <Input autoComplete="off" {...form.register("reference", orNothing)} />
        </Field>
        {(["paidOn", "learnedOn"] as const).map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { value, onChange, onBlur } }) => (
              <Field
                label={name === "paidOn" ? "Día del pago" : "Día en que te diste cuenta"}
                isOptional
                error={errors[name]?.message}
              >
                <DatePicker value={value || undefined} onChange={onChange} onBlur={onBlur} max={today()} />
              </Field>
            )}
          />
        ))}
        <Field label="Últimos 4 números de la tarjeta o cuenta" isOptional error={errors.cardEnd?.message}>
          <Input inputMode="numeric" autoComplete="off" {...form.register("cardEnd", orNothing)} />
        </Field>
      </div>
    </fieldset>
  );
}
