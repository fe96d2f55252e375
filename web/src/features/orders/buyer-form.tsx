import { DOC_TYPES } from "@tarima/shared/attendees/attendee.schema.ts";
import type { Buyer } from "@tarima/shared/orders/buyer.ts";
import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Field } from "../../components/ui/form/field.tsx";
import { Input } from "../../components/ui/form/input.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { CALLING_CODES, DEPARTMENTS } from "./departments.ts";

/** The cards' own initials, which is how everyone calls them; the list is narrow on a phone. */
const SHORT_DOC_TYPES: Record<(typeof DOC_TYPES)[number], string> = {
  CC: "CC",
  CE: "CE",
  PASAPORTE: "Pasaporte",
  NIT: "NIT",
  OTRO: "Otro",
};

export type BuyerForm = UseFormReturn<Buyer>;

/** Who buys. The form around it holds the values: the button that sends them stands elsewhere. */
export function BuyerFields({ form: { register, formState } }: { form: BuyerForm }) {
  const { errors, defaultValues } = formState;
  const departments = useId();
  const code = defaultValues?.phoneCountryCode ?? "";
  const codes = new Set<string>([...CALLING_CODES, ...(code ? [code] : [])]);
  return (
    <div className="grid grid-cols-6 gap-x-3 gap-y-4">
      <Field label="Nombres" error={errors.firstName?.message} className="col-span-6 pair:col-span-3">
        <Input autoComplete="given-name" {...register("firstName")} />
      </Field>
      <Field label="Apellidos" error={errors.lastName?.message} className="col-span-6 pair:col-span-3">
        <Input autoComplete="family-name" {...register("lastName")} />
      </Field>
      <Field label="Documento" error={errors.docType?.message} className="col-span-2">
        <Select {...register("docType")}>
          {DOC_TYPES.map((type) => (
            <option key={type} value={type}>
              {SHORT_DOC_TYPES[type]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Número" error={errors.docNumber?.message} className="col-span-4">
        <Input inputMode="text" autoComplete="off" {...register("docNumber")} />
      </Field>
      <Field
        label="Correo"
        error={errors.email?.message}
        hint="Aquí te llegan las boletas."
        className="col-span-6"
      >
        <Input type="email" inputMode="email" autoComplete="email" {...register("email")} />
      </Field>
      <Field label="Indicativo" error={errors.phoneCountryCode?.message} className="col-span-2">
        <Select autoComplete="tel-country-code" {...register("phoneCountryCode")}>
          {[...codes].map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Celular" error={errors.phone?.message} className="col-span-4">
        <Input
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="300 000 00 00"
          {...register("phone")}
        />
      </Field>
      <Field
        label="Departamento"
        isOptional
        error={errors.department?.message}
        className="col-span-6 pair:col-span-3"
      >
        <Input autoComplete="address-level1" list={departments} {...register("department")} />
      </Field>
      <Field label="Ciudad" isOptional error={errors.city?.message} className="col-span-6 pair:col-span-3">
        <Input autoComplete="address-level2" {...register("city")} />
      </Field>
      <datalist id={departments}>
        {DEPARTMENTS.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}
