import type { Buyer, BuyerQuestions } from "@tarima/shared/orders/buyer.ts";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { Field } from "../../../components/ui/form/field.tsx";
import { DocumentFields } from "../../../components/ui/form/person/document-fields.tsx";
import { PhoneInput } from "../../../components/ui/form/person/phone-input.tsx";
import { PlaceFields } from "../../../components/ui/form/person/place-fields.tsx";
import { Input } from "../../../components/ui/form/text/input.tsx";

export type BuyerForm = UseFormReturn<Buyer>;

interface BuyerFieldsProps {
  form: BuyerForm;
  asks: BuyerQuestions;
}

/** The buyer's fields. The surrounding form has the values, since its submit button is elsewhere. */
export function BuyerFields({ form, asks }: BuyerFieldsProps) {
  const { register, control, setValue, formState } = form;
  const { errors } = formState;
  const [docType, phoneCountryCode, country, department = "", city = ""] = useWatch({
    control,
    name: ["docType", "phoneCountryCode", "country", "department", "city"],
  });
  return (
    <div className="grid grid-cols-6 gap-x-3 gap-y-4">
      <Field label="Nombres" error={errors.firstName?.message} className="col-span-6 pair:col-span-3">
        <Input autoComplete="given-name" {...register("firstName")} />
      </Field>
      <Field label="Apellidos" error={errors.lastName?.message} className="col-span-6 pair:col-span-3">
        <Input autoComplete="family-name" {...register("lastName")} />
      </Field>
      {asks.document && (
        <DocumentFields
          type={docType}
          typeProps={register("docType", { deps: "docNumber" })}
          numberProps={register("docNumber")}
          errors={{ type: errors.docType?.message, number: errors.docNumber?.message }}
          classNames={{ type: "col-span-2", number: "col-span-4" }}
        />
      )}
      <Field
        label="Correo"
        error={errors.email?.message}
        hint="Aquí te llegan las boletas."
        className={asks.phone ? "col-span-6 pair:col-span-3" : "col-span-6"}
      >
        <Input type="email" inputMode="email" autoComplete="email" {...register("email")} />
      </Field>
      {asks.phone && (
        <Field
          label="Celular"
          error={errors.phone?.message ?? errors.phoneCountryCode?.message}
          className="col-span-6 pair:col-span-3"
        >
          <PhoneInput
            callingCode={phoneCountryCode}
            onCallingCodeChange={(code) => setValue("phoneCountryCode", code, { shouldDirty: true })}
            {...register("phone")}
          />
        </Field>
      )}
      {asks.place && (
        <PlaceFields
          value={{ country, department, city }}
          onChange={(place) => {
            setValue("department", place.department, { shouldDirty: true });
            setValue("city", place.city, { shouldDirty: true });
          }}
          errors={{ department: errors.department?.message, city: errors.city?.message }}
          isOptional
          className="col-span-6 pair:col-span-3"
        />
      )}
    </div>
  );
}
