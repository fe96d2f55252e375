import type { AskedQuestion, OrderAnswers } from "@tarima/shared/questions/question.schema.ts";
import { MAX_ANSWER } from "@tarima/shared/questions/question.schema.ts";
import { Controller, type FieldPath, useFormContext } from "react-hook-form";
import { Checkbox } from "../../components/ui/form/choice/checkbox.tsx";
import { RadioGroup } from "../../components/ui/form/choice/radio-group.tsx";
import { Select } from "../../components/ui/form/choice/select.tsx";
import { DatePicker } from "../../components/ui/form/date/date-picker.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Input } from "../../components/ui/form/text/input.tsx";

/** Options beyond this are a list to open. */
const SHOWN_OPTIONS = 6;

interface AnswerFieldProps {
  question: AskedQuestion;
  /** Where its answer is in the form: the order's, or a ticket's by its place. */
  of: "order" | number;
}

/** A question with what it is answered with; in a form of OrderAnswers. */
export function AnswerField({ question, of }: AnswerFieldProps) {
  const { control, register } = useFormContext<OrderAnswers>();
  const { id, kind, label, help, isRequired, options } = question;
  const name: FieldPath<OrderAnswers> = of === "order" ? `order.${id}` : `tickets.${of}.${id}`;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => {
        const common = {
          label,
          isOptional: !isRequired,
          ...(help && { hint: help }),
          error: fieldState.error?.message,
        };
        const chosen = Array.isArray(value) ? value : [];
        switch (kind) {
          case "text":
            return (
              <Field {...common}>
                <Input maxLength={MAX_ANSWER} {...register(name)} />
              </Field>
            );
          case "number":
            return (
              <Field {...common}>
                <Input
                  type="number"
                  step="any"
                  inputMode="decimal"
                  className="max-w-48"
                  {...register(name, { setValueAs: numberIn })}
                />
              </Field>
            );
          case "date":
            return (
              <Field {...common}>
                <DatePicker
                  value={typeof value === "string" && value ? value : undefined}
                  onChange={onChange}
                  onBlur={onBlur}
                  ref={ref}
                  className="max-w-64"
                />
              </Field>
            );
          case "yes_no":
            return (
              <Field {...common} isGroup>
                <RadioGroup
                  choices={YES_NO}
                  value={typeof value === "boolean" ? (value ? "yes" : "no") : undefined}
                  onChange={(next) => onChange(next === "yes")}
                  onBlur={onBlur}
                  className="flex flex-wrap gap-x-8"
                />
              </Field>
            );
          case "choice":
            return options.length > SHOWN_OPTIONS ? (
              <Field {...common}>
                <Select
                  value={chosen[0] ?? ""}
                  onChange={(it) => onChange(it.target.value ? [it.target.value] : [])}
                  onBlur={onBlur}
                  ref={ref}
                >
                  <option value="">Escoge una</option>
                  {options.map((option) => (
                    <option key={option.id} value={option.id}>
                      {option.label}
                    </option>
                  ))}
                </Select>
              </Field>
            ) : (
              <Field {...common} isGroup>
                <RadioGroup
                  choices={options.map((option) => ({ value: option.id, label: option.label }))}
                  value={chosen[0]}
                  onChange={(next) => onChange([next])}
                  onBlur={onBlur}
                />
                {!isRequired && chosen.length > 0 && (
                  <button
                    type="button"
                    className="link min-h-11 self-start text-sm"
                    onClick={() => onChange([])}
                  >
                    Quitar la respuesta
                  </button>
                )}
              </Field>
            );
          case "several":
            return (
              <Field {...common} isGroup>
                <div>
                  {options.map((option) => (
                    <Checkbox
                      key={option.id}
                      checked={chosen.includes(option.id)}
                      onChange={({ target }) =>
                        onChange(
                          target.checked ? [...chosen, option.id] : chosen.filter((it) => it !== option.id),
                        )
                      }
                      onBlur={onBlur}
                    >
                      {option.label}
                    </Checkbox>
                  ))}
                </div>
              </Field>
            );
        }
      }}
    />
  );
}

const YES_NO = [
  { value: "yes", label: "Sí" },
  { value: "no", label: "No" },
] as const;

/** The number in a field; undefined while it is empty. */
const numberIn = (typed: unknown): number | undefined =>
  typed === "" || typed === undefined || typed === null ? undefined : Number(typed);
