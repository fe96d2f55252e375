import { MAX_COURTESIES_EACH } from "@tarima/shared/tickets/courtesies.ts";
import { Plus, X } from "lucide-react";
import type { ReactNode } from "react";
import { Controller, type UseFieldArrayReturn, type UseFormReturn } from "react-hook-form";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { Stepper } from "../../../components/ui/form/number/stepper.tsx";
import { Input } from "../../../components/ui/form/text/input.tsx";
import { type CourtesyValues, MAX_PEOPLE, NOBODY } from "./courtesy-values.ts";

interface PeopleProps {
  form: UseFormReturn<CourtesyValues>;
  people: UseFieldArrayReturn<CourtesyValues, "recipients">;
  /** Of a person's own type, where a file says so. */
  typeName: (combinationId: string) => string;
  /** Beside the button that adds a person. */
  more: ReactNode;
}

/** Recipients and quantities. */
export function CourtesyPeople({ form, people: { fields, append, remove }, typeName, more }: PeopleProps) {
  return (
    <div className="grid gap-4">
      <ol aria-label="Personas" className="grid gap-4">
        {fields.map(({ id, combinationId }, at) => (
          <li key={id}>
            <Person
              type={combinationId && typeName(combinationId)}
              form={form}
              at={at}
              onRemove={fields.length > 1 ? () => remove(at) : undefined}
            />
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        {fields.length < MAX_PEOPLE && (
          <Button size="sm" icon={<Plus size={18} aria-hidden />} onClick={() => append(NOBODY)}>
            Otra persona
          </Button>
        )}
        {more}
      </div>
      {fields.length >= MAX_PEOPLE && (
        <p className="text-sm text-muted">{`Son ${MAX_PEOPLE}, lo máximo de un día: a cada una le llega un correo.`}</p>
      )}
    </div>
  );
}

function Person({
  form,
  at,
  type,
  onRemove,
}: Pick<PeopleProps, "form"> & {
  at: number;
  type: string | undefined;
  onRemove: (() => void) | undefined;
}) {
  const errors = form.formState.errors.recipients?.[at];
  const number = at + 1;
  return (
    <fieldset className="grid min-w-0 items-start gap-x-3 gap-y-4 border-t border-line pt-4 pair:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto_40px] [li:first-child>&]:border-t-0 [li:first-child>&]:pt-0">
      <legend className="sr-only">{`Persona ${number}`}</legend>
      {type && <p className="col-span-full text-sm font-semibold wrap-anywhere">{type}</p>}
      <Field label="Nombre" error={errors?.name?.message}>
        <Input autoComplete="off" {...form.register(`recipients.${at}.name`)} />
      </Field>
      <Field label="Correo" error={errors?.email?.message}>
        <Input
          type="email"
          inputMode="email"
          autoComplete="off"
          {...form.register(`recipients.${at}.email`)}
        />
      </Field>
      <div className="flex items-end justify-between gap-3 pair:contents">
        <Controller
          control={form.control}
          name={`recipients.${at}.quantity`}
          render={({ field }) => (
            <Field label="Cuántas" isGroup error={errors?.quantity?.message}>
              <Stepper
                label={`persona ${number}`}
                min={1}
                max={MAX_COURTESIES_EACH}
                value={field.value}
                onChange={field.onChange}
              />
            </Field>
          )}
        />
        {onRemove && (
          <Button
            size="icon-sm"
            variant="quiet"
            className="mb-1 pair:mt-7.5 pair:mb-0"
            aria-label={`Quitar a la persona ${number}`}
            icon={<X size={20} aria-hidden />}
            onClick={onRemove}
          />
        )}
      </div>
    </fieldset>
  );
}
