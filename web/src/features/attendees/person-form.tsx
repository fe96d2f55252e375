import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { AttendeeProfile } from "@tarima/shared/attendees/attendee.schema.ts";
import { useEffect } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { Button } from "../../components/ui/button.tsx";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { AddressFields, ContactFields, NameFields } from "../../components/ui/form/person/person-fields.tsx";
import type { ApiError } from "../../lib/api/api-error.ts";
import { showFieldErrors } from "../../lib/forms/form-errors.ts";
import { type Person, person, personOf } from "../../lib/forms/person.ts";

interface PersonFormProps {
  label: string;
  profile: AttendeeProfile;
  isBusy: boolean;
  error: ApiError | null;
  /** Shown for errors that belong to no field. */
  failure: string;
  onSubmit: (values: Person, onError: (error: ApiError) => void) => void;
  onClose: () => void;
}

export function PersonForm({ label, profile, isBusy, error, failure, onSubmit, onClose }: PersonFormProps) {
  const form = useForm<Person>({
    resolver: standardSchemaResolver(person),
    defaultValues: personOf(profile),
  });
  const { setFocus } = form;
  useEffect(() => setFocus("firstName"), [setFocus]);
  const submit = form.handleSubmit((values) =>
    onSubmit(values, (refused) => void showFieldErrors(form, refused)),
  );
  const isOnForm = Object.keys(error?.fields ?? {}).length > 0;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={label}
        onSubmit={(event) => void submit(event)}
        className="grid grid-cols-6 gap-x-3 gap-y-5"
      >
        <NameFields />
        <ContactFields />
        <AddressFields />
        {error && !isOnForm && (
          <Alert tone="danger" isUrgent title={failure} className="col-span-6">
            {error.message !== failure && <p>{error.message}</p>}
          </Alert>
        )}
        <div className="col-span-6 mt-2 flex flex-wrap gap-3">
          <Button type="submit" variant="primary" isBusy={isBusy}>
            Guardar
          </Button>
          <Button variant="quiet" disabled={isBusy} onClick={onClose}>
            Cancelar
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
