import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { MAX_RECIPIENTS } from "@tarima/shared/tickets/courtesies.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { useState } from "react";
import { type UseFormReturn, useFieldArray, useForm, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { Checkbox } from "../../../components/ui/form/choice/checkbox.tsx";
import { Select } from "../../../components/ui/form/choice/select.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { Input } from "../../../components/ui/form/text/input.tsx";
import { UnsavedChanges } from "../../../components/ui/overlay/unsaved-changes.tsx";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { showFieldErrors } from "../../../lib/forms/form-errors.ts";
import { useKeptFields } from "../../../lib/forms/use-kept-typing.ts";
import { CourtesyPeople } from "./courtesy-people.tsx";
import {
  byType,
  type CourtesyValues,
  courtesies,
  courtesyValues,
  giveInParts,
  leftOf,
  MAX_PEOPLE,
  NOBODY,
  newRequestIds,
  withPeople,
} from "./courtesy-values.ts";
import { HoldersQuestion } from "./holders-question.tsx";
import { ImportPeople } from "./import/import-people.tsx";
import { PastePeople } from "./paste-people.tsx";
import { useHolders } from "./use-holders.ts";

/** Gives tickets of an own event to named people. */
export function CourtesyForm({ event, onGiven }: { event: EventView; onGiven: () => void }) {
  // a pass is only sold
  const types = event.combinations.filter(({ pass }) => !pass);
  const form = useForm<CourtesyValues>({
    resolver: standardSchemaResolver(courtesyValues),
    defaultValues: {
      combinationId: types[0]?.id ?? "",
      recipients: [NOBODY],
      note: "",
      countsInLimits: false,
    },
  });
  useKeptFields(`courtesies ${event.id}`, form);
  const people = useFieldArray({ control: form.control, name: "recipients" });
  const recipients = useWatch({ control: form.control, name: "recipients" });
  const { error, given, isGiving, submit, holders, decide } = useGive(event, form, onGiven);
  const count = recipients.reduce((sum, { quantity }) => sum + quantity, 0);
  const known = new Set(recipients.map(({ email }) => email.trim().toLowerCase()).filter(Boolean));
  const room = MAX_PEOPLE - recipients.filter(({ email }) => email.trim()).length;
  const addPeople = (more: Parameters<typeof withPeople>[1]) =>
    form.setValue(
      "recipients",
      withPeople(form.getValues("recipients"), more, form.getValues("combinationId")),
    );
  const { errors } = form.formState;
  const note = useWatch({ control: form.control, name: "note" });
  const combinationId = useWatch({ control: form.control, name: "combinationId" });
  const isLimited = hasLimit(event, combinationId);
  return (
    <form noValidate aria-label="Dar cortesías" onSubmit={(it) => void submit(it)} className="grid gap-6">
      <Field label="Tipo de boleta" error={errors.combinationId?.message}>
        <Select {...form.register("combinationId")}>
          {types.map((combination) => (
            <option key={combination.id} value={combination.id}>
              {nameOf(event, combination)}
            </option>
          ))}
        </Select>
      </Field>
      <CourtesyPeople
        form={form}
        people={people}
        typeName={(id) => types.find((it) => it.id === id)?.name ?? ""}
        more={
          <>
            <PastePeople room={room} onRead={addPeople} />
            <ImportPeople types={types} known={known} room={room} onRead={addPeople} />
          </>
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
      {isLimited && (
        <Checkbox {...form.register("countsInLimits")}>
          Descontarlas también del límite de venta de su etapa o su tipo. Del aforo se descuentan siempre.
        </Checkbox>
      )}
      {recipients.length > MAX_RECIPIENTS && (
        <p role="status" className="text-sm text-muted">
          {isGiving && given > 0
            ? `${counted(given, "persona ya tiene", "personas ya tienen")} la suya; faltan ${recipients.length}.`
            : `Son ${recipients.length} personas: se dan de a ${MAX_RECIPIENTS}, una tanda tras otra.`}
        </p>
      )}
      {holders.length > 0 && <HoldersQuestion emails={holders} onDecide={decide} />}
      {error && (given > 0 || Object.keys(error.fields).length === 0) && (
        <Alert tone="danger" isUrgent>
          {Object.keys(error.fields).length === 0 && `${error.message} `}
          {given > 0 &&
            `${counted(given, "persona ya tiene", "personas ya tienen")} la suya, y ${counted(recipients.length, "falta: queda en esta lista", "faltan: quedan en esta lista")}. `}
          Quienes ya tienen la suya salen abajo, y no reciben otra si lo intentas de nuevo.
        </Alert>
      )}
      <Button type="submit" variant="primary" className="justify-self-start" isBusy={isGiving}>
        {`Dar ${courtesies(count)}`}
      </Button>
      <UnsavedChanges isDirty={Boolean(note) || recipients.some(({ name, email }) => name || email)} />
    </form>
  );
}

/** Gives in parts. Whoever has theirs leaves the list at once, so that an error leaves those who wait. */
function useGive(event: EventView, form: UseFormReturn<CourtesyValues>, onGiven: () => void) {
  const give = useRouteMutation(ticketRoutes.issueCourtesies);
  const holders = useHolders(event.id);
  const [requestIds] = useState(newRequestIds); // kept after an error: who has theirs gets no other
  const [given, setGiven] = useState(0);
  const [isGiving, setGiving] = useState(false);
  const submit = form.handleSubmit(async ({ recipients: typed, ...values }) => {
    const recipients = byType(typed);
    const { note } = form.getValues(); // as it was typed: the values have it without spaces around it
    holders.forget();
    // of what was sent already, the server knows who has theirs
    if (!requestIds.isUsed()) {
      setGiving(true);
      const isFine = await holders.areNone(typed);
      setGiving(false);
      if (!isFine) return;
    }
    // what is refused is named by its place in the list
    if (recipients.some((it, at) => it !== typed[at])) form.setValue("recipients", recipients);
    const left = (count: number) =>
      leftOf(recipients, count, form.getValues("recipients"), values.combinationId);
    let issued = 0;
    setGiven(0);
    setGiving(true);
    try {
      await giveInParts(
        z.parse(courtesyValues.shape.recipients, recipients),
        async (part) => {
          const people = part.map(({ combinationId: _, ...person }) => person);
          const type = part[0]?.combinationId ?? values.combinationId;
          const input = { id: event.id, requestId: requestIds.of(part), ...values, combinationId: type };
          issued += (await give.mutateAsync({ ...input, recipients: people })).issued;
        },
        (count) => {
          setGiven(count);
          form.setValue("recipients", left(count));
          onGiven();
        },
      );
    } catch (error) {
      showFieldErrors(form, error as ApiError); // of the mutation
      return onGiven(); // recipients before the error have their tickets
    } finally {
      setGiving(false);
    }
    requestIds.begin();
    holders.begin();
    const now = form.getValues();
    form.reset({
      ...now,
      recipients: left(recipients.length),
      note: now.note === note ? "" : now.note, // otherwise it is for those who were written down since
    });
    void notify("success", `Diste ${courtesies(issued)}`, "A cada persona le llega su correo");
  });
  const decide = (isAnother: boolean) => {
    if (isAnother) {
      holders.allow();
      return void submit();
    }
    const left = form.getValues("recipients").filter(({ email }) => !holders.has(email));
    holders.forget();
    form.setValue("recipients", left.length > 0 ? left : [NOBODY]);
  };
  const error = holders.error ?? give.error;
  return { error, given, isGiving, submit, holders: holders.emails, decide };
}

/** Whether the sale of a type is limited besides by its locality's capacity. */
function hasLimit({ combinations, phases }: EventView, combinationId: string): boolean {
  const type = combinations.find(({ id }) => id === combinationId);
  const phase = phases.find(({ id }) => id === type?.phaseId);
  return type?.limit != null || (phase !== undefined && phase.limit !== null);
}

function nameOf({ localities, phases }: EventView, it: EventView["combinations"][number]): string {
  const locality = localities.find(({ id }) => id === it.localityId)?.name;
  const phase = phases.find(({ id }) => id === it.phaseId)?.name;
  return [...new Set([it.name, locality, phase])].filter(Boolean).join(", ");
}
