import { ERRORS } from "@tarima/shared/api/errors.ts";
import type { AttendeeProfile } from "@tarima/shared/attendees/attendee.schema.ts";
import { Pencil } from "lucide-react";
import { Button } from "../../components/ui/button.tsx";
import { FactList } from "../../components/ui/data/fact-list.tsx";
import { notify } from "../../lib/browser/notify.ts";
import { updateOf } from "../../lib/forms/person.ts";
import { useEditing } from "../../lib/forms/use-editing.ts";
import { rename } from "../../lib/session/sign-in/account.ts";
import { personFacts } from "./person-facts.ts";
import { PersonForm } from "./person-form.tsx";
import { useUpdateProfile } from "./use-profile.ts";

/** The person's own data, to read and to edit. */
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
  return (
    <PersonForm
      label="Tus datos"
      profile={profile}
      isBusy={update.isPending}
      error={update.error}
      failure={ERRORS.PROFILE_UPDATE_ERROR.message}
      onClose={onClose}
      onSubmit={(values, onError) =>
        update.mutate(updateOf(values), {
          onSuccess: () => {
            void rename(`${values.firstName} ${values.lastName}`).catch(() => undefined); // the profile has it
            void notify("success", "Perfil actualizado");
            onClose();
          },
          onError,
        })
      }
    />
  );
}
