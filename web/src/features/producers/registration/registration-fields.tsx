import { today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { DESCRIPTION_MAX } from "@tarima/shared/lib/limits.ts";
import { Controller, useFormContext } from "react-hook-form";
import { DatePicker } from "../../../components/ui/form/date/date-picker.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { Input } from "../../../components/ui/form/text/input.tsx";
import { Textarea } from "../../../components/ui/form/text/textarea.tsx";
import type { RegistrationForm } from "./registration-values.ts";

const half = "col-span-6 pair:col-span-3";

/** Earliest accepted date of birth. */
const EARLIEST_BIRTH = "1900-01-01";

export function BirthAndEmailFields() {
  const { register, control, formState } = useFormContext<RegistrationForm>();
  const { errors } = formState;
  return (
    <>
      <Field
        label="Correo de contacto"
        error={errors.email?.message}
        hint="El de tu cuenta. Ahí te escribimos de tus eventos; lo cambias en tu perfil."
        className={half}
      >
        <Input type="email" readOnly {...register("email")} />
      </Field>
      <Controller
        control={control}
        name="birthDate"
        render={({ field }) => (
          <Field label="Fecha de nacimiento" isOptional error={errors.birthDate?.message} className={half}>
            <DatePicker
              ref={field.ref}
              value={field.value || undefined}
              onChange={(day) => field.onChange(day ?? "")}
              onBlur={field.onBlur}
              min={EARLIEST_BIRTH}
              max={today()}
            />
          </Field>
        )}
      />
    </>
  );
}

export function MoreAddressFields() {
  const { register, formState } = useFormContext<RegistrationForm>();
  const { errors } = formState;
  return (
    <>
      <Field
        label="Apartamento, oficina o piso"
        isOptional
        error={errors.addressDetails?.message}
        className={half}
      >
        <Input autoComplete="address-line2" {...register("addressDetails")} />
      </Field>
      <Field label="Código postal" isOptional error={errors.postalCode?.message} className={half}>
        <Input inputMode="numeric" autoComplete="postal-code" {...register("postalCode")} />
      </Field>
    </>
  );
}

export function ProfileField() {
  const { register, formState } = useFormContext<RegistrationForm>();
  const { max: _, ...field } = register("profile"); // the form's own rule of that name; there is none
  return (
    <Field
      label="Descripción corta"
      isOptional
      error={formState.errors.profile?.message}
      hint="Qué organizas, desde cuándo, dónde. Nos ayuda a revisarte más rápido."
      className="col-span-6"
    >
      <Textarea max={DESCRIPTION_MAX} {...field} />
    </Field>
  );
}
