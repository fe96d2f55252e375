import { today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { DESCRIPTION_MAX } from "@tarima/shared/lib/limits.ts";
import {
  REGISTRATION_KIND_LABELS,
  REGISTRATION_KINDS,
} from "@tarima/shared/producers/performing-arts-registration.ts";
import {
  PRODUCER_DOC_TYPE_WORDS,
  PRODUCER_DOC_TYPES,
  USER_TYPE_WORDS,
  USER_TYPES,
} from "@tarima/shared/producers/producer-documents.ts";
import { Controller, useFormContext, useWatch } from "react-hook-form";
import { ChipChoice } from "../../../components/ui/form/choice/chips.tsx";
import { Select } from "../../../components/ui/form/choice/select.tsx";
import { DatePicker } from "../../../components/ui/form/date/date-picker.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { PlaceFields } from "../../../components/ui/form/person/place-fields.tsx";
import { Input } from "../../../components/ui/form/text/input.tsx";
import { Textarea } from "../../../components/ui/form/text/textarea.tsx";
import type { ProfileForm } from "./profile-values.ts";

export const fieldGrid = "grid grid-cols-6 gap-x-3 gap-y-5";
const whole = "col-span-6";
const half = "col-span-6 pair:col-span-3";
const EARLIEST_BIRTH = "1900-01-01";

const TYPES = USER_TYPES.map((value) => ({ value, label: USER_TYPE_WORDS[value] }));

export function IdentityFields() {
  const { register, control, formState } = useFormContext<ProfileForm>();
  const { errors } = formState;
  const isCompany = useWatch({ control, name: "userType" }) === "COMPANY";
  return (
    <div className={fieldGrid}>
      <Field label="Nombre de la marca" error={errors.brandName?.message} className={whole}>
        <Input autoComplete="organization" {...register("brandName")} />
      </Field>
      <Controller
        control={control}
        name="userType"
        render={({ field }) => (
          <Field label="Eres" isGroup error={errors.userType?.message} className={whole}>
            <ChipChoice chips={TYPES} value={field.value} onChange={(it) => it && field.onChange(it)} />
          </Field>
        )}
      />
      <Field
        label={isCompany ? "Razón social" : "Nombre legal"}
        isOptional
        hint={
          isCompany
            ? "Sale con el NIT en tus eventos y boletas"
            : "Sale en tus eventos y boletas, sin tu documento"
        }
        error={errors.legalName?.message}
        className={whole}
      >
        <Input {...register("legalName")} />
      </Field>
      <Field label="Documento" error={errors.docType?.message} className={half}>
        <Select {...register("docType")}>
          {PRODUCER_DOC_TYPES.map((type) => (
            <option key={type} value={type}>
              {PRODUCER_DOC_TYPE_WORDS[type]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Número" isOptional error={errors.docNumber?.message} className={half}>
        <Input autoComplete="off" {...register("docNumber")} />
      </Field>
      {!isCompany && <BirthField />}
      <RegistrationFields />
      <DescriptionField />
    </div>
  );
}

/** In the ministry's registry, for who stages performing arts. */
function RegistrationFields() {
  const { register, formState } = useFormContext<ProfileForm>();
  const errors = formState.errors.performingArtsRegistration;
  return (
    <>
      <Field
        label="Registro de productor"
        isOptional
        hint="El de artes escénicas, en el PULEP: si haces conciertos, teatro, danza, circo o magia"
        error={errors?.number?.message}
        className={half}
      >
        <Input autoComplete="off" {...register("performingArtsRegistration.number")} />
      </Field>
      <Field label="Ese registro es" error={errors?.kind?.message} className={half}>
        <Select {...register("performingArtsRegistration.kind")}>
          {REGISTRATION_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {REGISTRATION_KIND_LABELS[kind]}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}

function DescriptionField() {
  const { register, formState } = useFormContext<ProfileForm>();
  const { max: _, ...field } = register("description"); // the form's own rule of that name; there is none
  return (
    <Field
      label="Descripción corta"
      isOptional
      error={formState.errors.description?.message}
      className={whole}
    >
      <Textarea max={DESCRIPTION_MAX} {...field} />
    </Field>
  );
}

function BirthField() {
  const { control, formState } = useFormContext<ProfileForm>();
  return (
    <Controller
      control={control}
      name="birthDate"
      render={({ field }) => (
        <Field
          label="Fecha de nacimiento"
          isOptional
          error={formState.errors.birthDate?.message}
          className={half}
        >
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
  );
}

export function ContactFields() {
  const { register, formState } = useFormContext<ProfileForm>();
  const { errors } = formState;
  return (
    <div className={fieldGrid}>
      <Field label="Correo de contacto" error={errors.contactEmail?.message} className={whole}>
        <Input type="email" inputMode="email" autoComplete="email" {...register("contactEmail")} />
      </Field>
      <Field label="Celular" isOptional error={errors.contactPhone?.message} className={whole}>
        <Input type="tel" autoComplete="tel" placeholder="+57 300 555 0101" {...register("contactPhone")} />
      </Field>
      <Field label="Sitio web" isOptional error={errors.website?.message} className={half}>
        <Input type="url" inputMode="url" placeholder="https://" {...register("website")} />
      </Field>
      <Field label="Otro sitio" isOptional error={errors.altWebsite?.message} className={half}>
        <Input type="url" inputMode="url" placeholder="https://" {...register("altWebsite")} />
      </Field>
    </div>
  );
}

export function AddressFields() {
  const { register, control, setValue, formState } = useFormContext<ProfileForm>();
  const { errors, isSubmitted } = formState;
  const [country, department, city] = useWatch({ control, name: ["country", "department", "city"] });
  const options = { shouldDirty: true, shouldValidate: isSubmitted };
  return (
    <div className={fieldGrid}>
      <PlaceFields
        hasCountry
        isOptional
        className={half}
        value={{ country, department, city }}
        onChange={(place) => {
          setValue("country", place.country, options);
          setValue("department", place.department, options);
          setValue("city", place.city, options);
        }}
        errors={{
          country: errors.country?.message,
          department: errors.department?.message,
          city: errors.city?.message,
        }}
      />
      <Field label="Dirección" isOptional error={errors.address?.message} className={half}>
        <Input autoComplete="address-line1" {...register("address")} />
      </Field>
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
    </div>
  );
}
