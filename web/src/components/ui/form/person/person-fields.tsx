import { useFormContext, useWatch } from "react-hook-form";
import type { Person } from "../../../../lib/forms/person.ts";
import { Field } from "../field.tsx";
import { Input } from "../text/input.tsx";
import { DocumentFields } from "./document-fields.tsx";
import { PhoneInput } from "./phone-input.tsx";
import { PlaceFields } from "./place-fields.tsx";

const half = "col-span-6 pair:col-span-3";

/**
 * First and last name, beside each other on wide screens. Like the fields below inside a FormProvider and a grid of six
 * columns.
 */
export function NameFields() {
  const { register, formState } = useFormContext<Person>();
  const { errors } = formState;
  return (
    <>
      <Field label="Nombres" error={errors.firstName?.message} className={half}>
        <Input autoComplete="given-name" {...register("firstName")} />
      </Field>
      <Field label="Apellidos" error={errors.lastName?.message} className={half}>
        <Input autoComplete="family-name" {...register("lastName")} />
      </Field>
    </>
  );
}

/** Identity document and phone. */
export function ContactFields() {
  const { register, control, setValue, formState } = useFormContext<Person>();
  const { errors } = formState;
  const [type, callingCode] = useWatch({ control, name: ["identityDocumentType", "phoneCountryCode"] });
  return (
    <>
      <DocumentFields
        isOptional
        type={type}
        typeProps={register("identityDocumentType", { deps: "identityDocument" })}
        numberProps={register("identityDocument")}
        errors={{
          type: errors.identityDocumentType?.message,
          number: errors.identityDocument?.message,
        }}
        classNames={{ type: "col-span-2", number: "col-span-4" }}
      />
      <Field
        label="Celular"
        isOptional
        error={errors.phoneNumber?.message ?? errors.phoneCountryCode?.message}
        className="col-span-6"
      >
        <PhoneInput
          callingCode={callingCode}
          onCallingCodeChange={(code) => setValue("phoneCountryCode", code, { shouldDirty: true })}
          {...register("phoneNumber")}
        />
      </Field>
    </>
  );
}

/** Country, department, city and address. */
export function AddressFields() {
  const { register, control, setValue, formState } = useFormContext<Person>();
  const { errors } = formState;
  const [country, department, city] = useWatch({ control, name: ["country", "department", "city"] });
  return (
    <>
      <PlaceFields
        hasCountry
        isOptional
        value={{ country, department, city }}
        onChange={(place) => {
          for (const name of ["country", "department", "city"] as const)
            setValue(name, place[name], { shouldDirty: true });
        }}
        errors={{
          country: errors.country?.message,
          department: errors.department?.message,
          city: errors.city?.message,
        }}
        className={half}
      />
      <Field label="Dirección" isOptional error={errors.address?.message} className={half}>
        <Input autoComplete="street-address" {...register("address")} />
      </Field>
    </>
  );
}
