import type { EventView } from "@tarima/shared/events/event.schema.ts";
import type { Opens } from "@tarima/shared/ticketing/hidden.ts";
import { Controller, useFormContext } from "react-hook-form";
import { Checkbox } from "../../components/ui/form/choice/checkbox.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import type { TermsFieldValues } from "./terms-field-values.ts";

type Selling = Pick<EventView, "phases" | "combinations">;

/** The hidden phases and ticket types of an event, by name. */
export function hiddenOf({ phases, combinations }: Selling): { of: keyof Opens; id: string; name: string }[] {
  return [
    ...phases
      .filter((row) => row.isHidden)
      .map(({ id, name }) => ({ of: "phases" as const, id, name: `Etapa ${name}` })),
    ...combinations
      .filter((row) => row.isHidden)
      .map(({ id, name, phaseId }) => {
        const phase = phases.find((row) => row.id === phaseId)?.name;
        return { of: "types" as const, id, name: [name, phase].filter(Boolean).join(", ") };
      }),
  ];
}

/** "Etapa Preventa, Patrocinadores": what a code opens, where the event still has it. */
export const opensText = (event: Selling, opens: Opens | null | undefined): string =>
  hiddenOf(event)
    .filter(({ of, id }) => opens?.[of].includes(id))
    .map(({ name }) => name)
    .join("; ");

interface OpensChoiceProps {
  event: Selling;
  value: Opens;
  onChange: (opens: Opens) => void;
}

/** The hidden phases and ticket types of an event, to be chosen among. */
export const OpensChoice = ({ event, value, onChange }: OpensChoiceProps) => (
  <div className="grid">
    {hiddenOf(event).map(({ of, id, name }) => (
      <Checkbox
        key={`${of}/${id}`}
        checked={value[of].includes(id)}
        onChange={({ currentTarget }) =>
          onChange({
            ...value,
            [of]: currentTarget.checked ? [...value[of], id] : value[of].filter((it) => it !== id),
          })
        }
      >
        {name}
      </Checkbox>
    ))}
  </div>
);

/** What a code opens; nothing to ask where the event hides nothing. */
export function OpensField({ event, isOptional }: { event: Selling; isOptional: boolean }) {
  const { control, clearErrors, formState } = useFormContext<TermsFieldValues>();
  if (hiddenOf(event).length === 0) return null;
  return (
    <Controller
      control={control}
      name="opens"
      render={({ field: { value, onChange } }) => (
        <Field
          label="Qué abre"
          isGroup
          isOptional={isOptional}
          error={formState.errors.opens?.message}
          hint={isOptional ? "Un código que abre algo puede ir sin descuento." : undefined}
          className="col-span-6"
        >
          <OpensChoice
            event={event}
            value={value}
            onChange={(opens) => {
              onChange(opens);
              clearErrors("value"); // what opens something may go without a discount
            }}
          />
        </Field>
      )}
    />
  );
}
