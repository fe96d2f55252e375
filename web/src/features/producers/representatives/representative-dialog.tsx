import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { DEFAULT_DOC_TYPE } from "@tarima/shared/lib/limits.ts";
import {
  DEFAULT_REPRESENTATIVE_ROLE,
  type Representative,
  representative,
} from "@tarima/shared/producers/producer-profile.ts";
import { type FormEvent, useId } from "react";
import { useForm } from "react-hook-form";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { DocumentFields } from "../../../components/ui/form/person/document-fields.tsx";
import { Input } from "../../../components/ui/form/text/input.tsx";
import { Dialog, DialogContent } from "../../../components/ui/overlay/dialog.tsx";
import { representativeRole } from "./representative-labels.ts";

interface RepresentativeDialogProps {
  /** The representative to edit; undefined for a new one. */
  person: Representative | undefined;
  onClose: () => void;
  onDone: (person: Representative) => void;
}

/** Adds or edits a representative. Saved together with the profile. */
export function RepresentativeDialog({ person, onClose, onDone }: RepresentativeDialogProps) {
  const formId = useId();
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={person ? "Editar representante" : "Agregar representante"}
        footer={
          <>
            <Button onClick={onClose}>Cancelar</Button>
            <Button type="submit" form={formId} variant="primary">
              {person ? "Listo" : "Agregar"}
            </Button>
          </>
        }
      >
        <RepresentativeForm id={formId} person={person} onDone={onDone} />
      </DialogContent>
    </Dialog>
  );
}

function RepresentativeForm({
  id,
  person,
  onDone,
}: Pick<RepresentativeDialogProps, "person" | "onDone"> & { id: string }) {
  const { register, handleSubmit, watch, formState } = useForm<Representative>({
    resolver: standardSchemaResolver(representative),
    defaultValues: person
      ? { ...person, role: representativeRole(person.role) }
      : {
          id: crypto.randomUUID(),
          fullName: "",
          idType: DEFAULT_DOC_TYPE,
          idNumber: "",
          email: "",
          phone: "",
          role: representativeRole(""),
        },
  });
  const { errors } = formState;
  const submit = handleSubmit((values) => {
    const isUsual = values.role === representativeRole("") || !values.role;
    onDone({ ...values, role: isUsual ? DEFAULT_REPRESENTATIVE_ROLE : values.role });
  });
  return (
    <form
      id={id}
      noValidate
      className="grid grid-cols-6 gap-x-3 gap-y-5"
      onSubmit={(event: FormEvent) => {
        event.stopPropagation(); // React events bubble through portals to the profile's form
        void submit(event);
      }}
    >
      <Field label="Nombre completo" error={errors.fullName?.message} className="col-span-6">
        <Input autoComplete="off" {...register("fullName")} />
      </Field>
      <DocumentFields
        type={watch("idType")}
        typeProps={register("idType")}
        numberProps={register("idNumber")}
        errors={{ type: errors.idType?.message, number: errors.idNumber?.message }}
        classNames={{ type: "col-span-2", number: "col-span-4" }}
      />
      <Field label="Correo" error={errors.email?.message} className="col-span-6 pair:col-span-3">
        <Input type="email" inputMode="email" autoComplete="off" {...register("email")} />
      </Field>
      <Field label="Celular" error={errors.phone?.message} className="col-span-6 pair:col-span-3">
        <Input type="tel" autoComplete="off" {...register("phone")} />
      </Field>
      <Field label="Cargo" isOptional error={errors.role?.message} className="col-span-6">
        <Input autoComplete="off" {...register("role")} />
      </Field>
    </form>
  );
}
