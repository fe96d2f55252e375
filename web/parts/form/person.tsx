import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useEffect } from "react";
import { FormProvider, useForm } from "react-hook-form";
import {
  AddressFields,
  ContactFields,
  NameFields,
} from "../../src/components/ui/form/person/person-fields.tsx";
import { type Person, person, personOf } from "../../src/lib/forms/person.ts";
import { Specimen, State } from "../specimen.tsx";

const VALENTINA = personOf({
  firstName: "Valentina",
  lastName: "Mina Caicedo",
  identityDocument: "1107045418",
  phoneNumber: "315 555 01 82",
  department: "Valle del Cauca",
  city: "Cali",
  address: "Calle 5 # 38-25",
});
const NOBODY = { ...personOf(), identityDocument: "1107", phoneNumber: "no tengo" };

export function PersonSpecimen() {
  return (
    <Specimen name="NameFields, ContactFields, AddressFields" isWide>
      <div className="grid gap-10 wide:grid-cols-2">
        <State name="con todo">
          <Fields values={VALENTINA} />
        </State>
        <State name="con errores">
          <Fields values={NOBODY} isChecked />
        </State>
      </div>
    </Specimen>
  );
}

function Fields({ values, isChecked = false }: { values: Person; isChecked?: boolean }) {
  const form = useForm<Person>({ resolver: standardSchemaResolver(person), defaultValues: values });
  const { trigger } = form;
  useEffect(() => {
    if (isChecked) void trigger();
  }, [isChecked, trigger]);
  return (
    <FormProvider {...form}>
      <div className="grid grid-cols-6 gap-x-3 gap-y-5">
        <NameFields />
        <ContactFields />
        <AddressFields />
      </div>
    </FormProvider>
  );
}
