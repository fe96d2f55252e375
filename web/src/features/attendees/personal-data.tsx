import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { AttendeeProfile } from "@tarima/shared/attendees/attendee.schema.ts";
import { type Person, person, personOf, updateOf } from "@tarima/shared/attendees/person.ts";
import { ERRORS } from "@tarima/shared/errors.ts";
import { Pencil } from "lucide-react";
import { useEffect } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { Button } from "../../components/ui/button.tsx";
import { FactList } from "../../components/ui/data/fact-list.tsx";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { AddressFields, ContactFields, NameFields } from "../../components/ui/form/person-fields.tsx";
import { showFieldErrors } from "../../lib/form-errors.ts";
import { notify } from "../../lib/notify.ts";
import { rename } from "../../lib/session/account.ts";
import { useEditing } from "../../lib/use-editing.ts";
import { personFacts } from "./person-facts.ts";
import { useUpdateProfile } from "./use-profile.ts";

/** One's own data: to be read, and changed when asked to. */
export function PersonalData({ profile }: { profile: AttendeeProfile }) {
  const { isEditing, open, close, opener } = useEditing();
  if (isEditing) return <PersonalDataForm profile={profile} onClose={close} />;
  return (
    <>
      <FactList facts={personFacts(profile)} />
      <Button ref={opener} className="mt-6" icon={<Pencil size={18} aria-hidden />} onClick={open}>
        Editar
      </Button>
    </>
  );
}

function PersonalDataForm({ profile, onClose }: { profile: AttendeeProfile; onClose: () => void }) {
  const update = useUpdateProfile();
  const form = useForm<Person>({
    resolver: standardSchemaResolver(person),
    defaultValues: personOf(profile),
  });
  const { setFocus } = form;
  useEffect(() => setFocus("firstName"), [setFocus]);
  const submit = form.handleSubmit((values) =>
    update.mutate(updateOf(values), {
      onSuccess: () => {
        void rename(`${values.firstName} ${values.lastName}`).catch(() => undefined); // the profile has it
        void notify("success", "Perfil actualizado");
        onClose();
      },
      onError: (error) => void showFieldErrors(form, error),
    }),
  );
  const isOnForm = Object.keys(update.error?.fields ?? {}).length > 0;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label="Tus datos"
        onSubmit={(event) => void submit(event)}
        className="grid grid-cols-6 gap-x-3 gap-y-5"
      >
        <NameFields />
        <ContactFields />
        <AddressFields />
        {update.error && !isOnForm && (
          <Alert tone="danger" isUrgent title={ERRORS.PROFILE_UPDATE_ERROR.message} className="col-span-6">
            {update.error.message !== ERRORS.PROFILE_UPDATE_ERROR.message && <p>{update.error.message}</p>}
          </Alert>
        )}
        <div className="col-span-6 mt-2 flex flex-wrap gap-3">
          <Button type="submit" variant="primary" isBusy={update.isPending}>
            Guardar
          </Button>
          <Button variant="quiet" disabled={update.isPending} onClick={onClose}>
            Cancelar
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
