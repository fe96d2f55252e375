import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { CATEGORIES, CATEGORY_LABELS } from "@tarima/shared/events/categories.ts";
import { END_BEFORE_START, REQUIRED } from "@tarima/shared/events/editing/event-draft.ts";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { DEFAULT_COUNTRY } from "@tarima/shared/lib/limits.ts";
import { useEffect } from "react";
import {
  Controller,
  type FieldErrors,
  FormProvider,
  type UseFormReturn,
  useForm,
  useWatch,
} from "react-hook-form";
import { Button } from "../../../components/ui/button.tsx";
import { Select } from "../../../components/ui/form/choice/select.tsx";
import { DateTimeInput } from "../../../components/ui/form/date/date-time-input.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { PlaceFields } from "../../../components/ui/form/person/place-fields.tsx";
import { Input } from "../../../components/ui/form/text/input.tsx";
import { UnsavedChanges } from "../../../components/ui/overlay/unsaved-changes.tsx";
import { notify } from "../../../lib/browser/notify.ts";
import { showFieldErrors } from "../../../lib/forms/form-errors.ts";
import { useKeptFields } from "../../../lib/forms/use-kept-typing.ts";
import { useRequestId } from "../../../lib/hooks/use-request-id.ts";
import { PerformingArtsField, PulepFieldOfShow } from "../performing-arts/performing-arts-fields.tsx";
import { EndsNextDay } from "./ends-next-day.tsx";
import { draftOf, fieldMessage, type NewEventValues, NO_EVENT, newEventForm } from "./event-values.ts";
import { PublicAddress } from "./public-address.tsx";
import { useCreateEvent } from "./use-my-event.ts";

type NewEventState = UseFormReturn<NewEventValues, unknown, unknown>;

const half = "col-span-6 pair:col-span-3";

interface NewEventFormProps {
  /** A name that is known meanwhile; what somebody typed before is kept. */
  name?: string | undefined;
  onCreated: (event: EventView) => void;
}

/** The required fields of a new event. Messages: spec 5. */
export function NewEventForm({ name: known, onCreated }: NewEventFormProps) {
  const form: NewEventState = useForm({
    resolver: standardSchemaResolver(newEventForm),
    defaultValues: NO_EVENT,
  });
  useKeptFields("new event", form);
  const request = useRequestId();
  const create = useCreateEvent((event) => {
    request.forget();
    void notify("success", "¡Evento creado!");
    onCreated(event);
  });
  const submit = form.handleSubmit(() => {
    const draft = draftOf(form.getValues());
    create.mutate(
      { ...draft, requestId: request.idFor(draft) },
      {
        onError: (error) => {
          if (error.code === "EVENT_DRAFT_DELETED") request.forget();
          showFieldErrors(form, error);
          // internal errors add nothing to the title
          const words = error.status >= 500 ? UNEXPECTED : error.message;
          void notify("error", "Error al crear evento", words);
        },
      },
    );
  }, sayFaults);
  const { errors, isDirty } = form.formState;
  useEffect(() => {
    if (known && !form.getValues("name")) form.setValue("name", known, { shouldDirty: true });
  }, [known, form]);
  const name = useWatch({ control: form.control, name: "name" });
  return (
    <form
      noValidate
      aria-label="Nuevo evento"
      onSubmit={(it) => void submit(it)}
      className="grid grid-cols-6 gap-x-3 gap-y-5"
    >
      <Field
        label="Nombre"
        error={fieldMessage(errors.name?.message)}
        hint={<PublicAddress name={name} />}
        className="col-span-6"
      >
        <Input autoComplete="off" placeholder="Rumba en la Loma" {...form.register("name")} />
      </Field>
      <TimeField form={form} name="startsAt" label="Empieza" />
      <TimeField form={form} name="endsAt" label="Termina" />
      <FormProvider {...form}>
        <EndsNextDay />
      </FormProvider>
      <Field label="Categoría" error={errors.category?.message} className={half}>
        <Select {...form.register("category")}>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {CATEGORY_LABELS[category]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Lugar" isOptional error={errors.venueName?.message} className={half}>
        <Input autoComplete="off" placeholder="Coliseo del Río" {...form.register("venueName")} />
      </Field>
      <FormProvider {...form}>
        <PerformingArtsField />
        <PulepFieldOfShow />
      </FormProvider>
      <Where form={form} />
      <div className="col-span-6 mt-2">
        <Button type="submit" variant="primary" isBusy={create.isPending || create.isSuccess}>
          Crear evento
        </Button>
      </div>
      <UnsavedChanges isDirty={isDirty && !create.isPending && !create.isSuccess} />
    </form>
  );
}

const UNEXPECTED = "Ocurrió un error inesperado. Por favor intenta nuevamente.";

/** A notice in addition to the fields' messages. */
function sayFaults(errors: FieldErrors<NewEventValues>): void {
  const messages = Object.values(errors).map((it) => it?.message);
  if (messages.includes(REQUIRED)) return void notify("error", "Campos requeridos", REQUIRED);
  if (messages.includes(END_BEFORE_START)) void notify("error", "Fechas inválidas", END_BEFORE_START);
}

function TimeField({
  form: { control, formState },
  name,
  label,
}: {
  form: NewEventState;
  name: "startsAt" | "endsAt";
  label: string;
}) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <Field
          label={label}
          isGroup
          error={fieldMessage(formState.errors[name]?.message)}
          {...(name === "endsAt" && { hint: "A la hora del lugar" })}
          className="col-span-6"
        >
          <DateTimeInput value={value} onChange={onChange} onBlur={onBlur} ref={ref} />
        </Field>
      )}
    />
  );
}

function Where({ form }: { form: NewEventState }) {
  const { control, setValue, formState } = form;
  const [department, city] = useWatch({ control, name: ["department", "city"] });
  return (
    <PlaceFields
      isOptional
      className={half}
      value={{ country: DEFAULT_COUNTRY, department, city }}
      onChange={(place) => {
        setValue("department", place.department, { shouldDirty: true });
        setValue("city", place.city, { shouldDirty: true });
      }}
      errors={{ department: formState.errors.department?.message, city: formState.errors.city?.message }}
    />
  );
}
