import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { MAX_RECIPIENTS } from "@tarima/shared/tickets/courtesies.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { useState } from "react";
import { useFieldArray, useForm, useWatch } from "react-hook-form";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { Select } from "../../../components/ui/form/choice/select.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { Input } from "../../../components/ui/form/text/input.tsx";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { showFieldErrors } from "../../../lib/forms/form-errors.ts";
import { CourtesyPeople } from "./courtesy-people.tsx";
import { type CourtesyValues, courtesies, courtesyValues, NOBODY, withPasted } from "./courtesy-values.ts";
import { PastePeople } from "./paste-people.tsx";

/** Gives tickets of an own event to named people. */
export function CourtesyForm({ event, onGiven }: { event: EventView; onGiven: () => void }) {
  const form = useForm<CourtesyValues>({
    resolver: standardSchemaResolver(courtesyValues),
    defaultValues: { combinationId: event.combinations[0]?.id ?? "", recipients: [NOBODY], note: "" },
  });
  const people = useFieldArray({ control: form.control, name: "recipients" });
  const recipients = useWatch({ control: form.control, name: "recipients" });
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const give = useRouteMutation(ticketRoutes.issueCourtesies, ({ issued }) => {
    setRequestId(crypto.randomUUID());
    form.reset({ ...form.getValues(), recipients: [NOBODY], note: "" });
    onGiven();
    void notify("success", `Diste ${courtesies(issued)}`, "A cada persona le llega su correo");
  });
  const submit = form.handleSubmit((values) =>
    give.mutate(
      { id: event.id, requestId, ...values },
      {
        onError: (error) => {
          showFieldErrors(form, error);
          onGiven(); // recipients before the error have their tickets
        },
      },
    ),
  );
  const count = recipients.reduce((sum, { quantity }) => sum + quantity, 0);
  const { errors } = form.formState;
  return (
    <form noValidate aria-label="Dar cortesías" onSubmit={(it) => void submit(it)} className="grid gap-6">
      {give.error && Object.keys(give.error.fields).length === 0 && (
        <Alert tone="danger" isUrgent>
          {give.error.message} Quienes ya tienen la suya salen abajo, y no reciben otra si lo intentas de
          nuevo.
        </Alert>
      )}
      <Field label="Tipo de boleta" error={errors.combinationId?.message}>
        <Select {...form.register("combinationId")}>
          {event.combinations.map((combination) => (
            <option key={combination.id} value={combination.id}>
              {nameOf(event, combination)}
            </option>
          ))}
        </Select>
      </Field>
      <CourtesyPeople
        form={form}
        people={people}
        more={
          <PastePeople
            room={MAX_RECIPIENTS - recipients.filter(({ email }) => email.trim()).length}
            onRead={(pasted) => form.setValue("recipients", withPasted(form.getValues("recipients"), pasted))}
          />
        }
      />
      <Field
        label="Nota"
        isOptional
        error={errors.note?.message}
        hint="Para ti: prensa, familia del elenco. No sale en el correo."
      >
        <Input autoComplete="off" {...form.register("note")} />
      </Field>
      <Button type="submit" variant="primary" className="justify-self-start" isBusy={give.isPending}>
        {`Dar ${courtesies(count)}`}
      </Button>
    </form>
  );
}

function nameOf({ localities, phases }: EventView, it: EventView["combinations"][number]): string {
  const locality = localities.find(({ id }) => id === it.localityId)?.name;
  const phase = phases.find(({ id }) => id === it.phaseId)?.name;
  return [...new Set([it.name, locality, phase])].filter(Boolean).join(", ");
}
