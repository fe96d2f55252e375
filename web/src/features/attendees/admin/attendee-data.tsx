import { ERRORS } from "@tarima/shared/api/errors.ts";
import type { AttendeeProfile } from "@tarima/shared/attendees/attendee.schema.ts";
import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { Pencil } from "lucide-react";
import { Button } from "../../../components/ui/button.tsx";
import { FactList } from "../../../components/ui/data/fact-list.tsx";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { updateOf } from "../../../lib/forms/person.ts";
import { useEditing } from "../../../lib/forms/use-editing.ts";
import { personFacts } from "../person-facts.ts";
import { PersonForm } from "../person-form.tsx";
import { renewAttendee } from "./attendee-actions.tsx";

/** A person's data, to read and to edit. */
export function AttendeeData({ attendee }: { attendee: AttendeeProfile }) {
  const { isEditing, open, close, opener } = useEditing();
  const update = useRouteMutation(attendeeRoutes.updateAttendee, () => {
    renewAttendee(attendee.id);
    void notify("success", "Cuenta actualizada");
    close();
  });
  if (isEditing)
    return (
      <PersonForm
        label="Datos de la persona"
        profile={attendee}
        isBusy={update.isPending}
        error={update.error}
        failure={ERRORS.ATTENDEE_UPDATE_ERROR.message}
        onClose={close}
        onSubmit={(values, onError) => update.mutate({ id: attendee.id, ...updateOf(values) }, { onError })}
      />
    );
  return (
    <>
      <FactList
        facts={[
          ...personFacts(attendee),
          { id: "since", label: "Con cuenta desde", value: formatInstant(attendee.createdAt) },
          { id: "id", label: "Id", value: attendee.id },
        ]}
      />
      {!attendee.deletedAt && (
        <Button
          ref={opener}
          className="mt-6"
          icon={<Pencil size={18} aria-hidden />}
          onClick={() => {
            update.reset();
            open();
          }}
        >
          Editar
        </Button>
      )}
    </>
  );
}
