import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { MembersPart } from "@tarima/shared/team/membership.ts";
import { RIGHT_TEXTS } from "@tarima/shared/team/right-texts.ts";
import { TEAM_RIGHTS, type TeamRight } from "@tarima/shared/team/rights.ts";
import { membersPart } from "@tarima/shared/team/team.schema.ts";
import type { ReactNode } from "react";
import { Controller, FormProvider, type UseFormReturn, useForm, useFormContext } from "react-hook-form";
import * as z from "zod/mini";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { Checkbox } from "../../components/ui/form/choice/checkbox.tsx";
import { RadioGroup } from "../../components/ui/form/choice/radio-group.tsx";
import { Field, FieldError } from "../../components/ui/form/field.tsx";
import type { ApiError } from "../../lib/api/api-error.ts";
import { EventChoice } from "./event-choice.tsx";

const form = z.object(membersPart.shape);
type Values = z.input<typeof form>;

export const usePartForm = (initial: MembersPart): UseFormReturn<Values, unknown, MembersPart> =>
  useForm<Values, unknown, MembersPart>({
    resolver: standardSchemaResolver(form),
    defaultValues: { rights: [...initial.rights], eventIds: initial.eventIds && [...initial.eventIds] },
  });

interface MembersPartFormProps {
  form: UseFormReturn<Values, unknown, MembersPart>;
  /** Names the form. */
  label: string;
  error: ApiError | null;
  /** Names of events that are chosen already. */
  names: ReadonlyMap<string, string>;
  onSubmit: (part: MembersPart) => void;
  /** Sent with faults in these fields: to show those of others at once. */
  onRefused?: () => void;
  /** Before the rights. */
  children?: ReactNode;
  /** The buttons. */
  actions: ReactNode;
}

/** What somebody of a team may do, and in which events. */
export function MembersPartForm({
  form: values,
  label,
  error,
  names,
  onSubmit,
  onRefused,
  children,
  actions,
}: MembersPartFormProps) {
  return (
    <FormProvider {...values}>
      <form
        noValidate
        aria-label={label}
        className="grid gap-6"
        onSubmit={(it) => void values.handleSubmit(onSubmit, onRefused)(it)}
      >
        {error && Object.keys(error.fields).length === 0 && (
          <Alert tone="danger" isUrgent>
            {error.message}
          </Alert>
        )}
        {children}
        <RightFields />
        <EventFields names={names} />
        <div className="flex flex-wrap justify-end gap-3">{actions}</div>
      </form>
    </FormProvider>
  );
}

function RightFields() {
  const { control } = useFormContext<Values>();
  return (
    <Controller
      control={control}
      name="rights"
      render={({ field: { value, onChange }, fieldState }) => {
        const isAll = value.includes("all");
        const toggle = (right: TeamRight, isOn: boolean) =>
          onChange(isOn ? [...value, right] : value.filter((it) => it !== right));
        return (
          <fieldset>
            <legend className="text-sm font-medium">Qué puede hacer</legend>
            <div className="mt-1 grid gap-x-6 wide:grid-cols-2">
              {TEAM_RIGHTS.map((right) => (
                <Checkbox
                  key={right}
                  checked={isAll || value.includes(right)}
                  disabled={isAll && right !== "all"}
                  aria-invalid={fieldState.invalid || undefined}
                  onChange={(it) => toggle(right, it.target.checked)}
                >
                  <b className="block font-semibold">{RIGHT_TEXTS[right].label}</b>
                  <span className="text-muted">{RIGHT_TEXTS[right].note}</span>
                </Checkbox>
              ))}
            </div>
            {fieldState.error?.message && <FieldError>{fieldState.error.message}</FieldError>}
          </fieldset>
        );
      }}
    />
  );
}

function EventFields({ names }: Pick<MembersPartFormProps, "names">) {
  const { control } = useFormContext<Values>();
  return (
    <Controller
      control={control}
      name="eventIds"
      render={({ field: { value, onChange }, fieldState }) => (
        <Field label="En qué eventos" isGroup error={fieldState.error?.message}>
          <RadioGroup
            value={value === null ? "all" : "some"}
            onChange={(next) => onChange(next === "all" ? null : [])}
            choices={[
              { value: "all", label: "En todos", note: "También en los que vengan." },
              {
                value: "some",
                label: "Solo en algunos",
                note: "No ve los demás, ni lo que es de toda la organización: finanzas, perfil y eventos nuevos.",
              },
            ]}
          />
          {value !== null && <EventChoice chosen={value} names={names} onChange={onChange} />}
        </Field>
      )}
    />
  );
}
