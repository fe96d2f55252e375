import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { isPostponed } from "@tarima/shared/events/dates/postponed.ts";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { isEditable } from "@tarima/shared/events/event-actions.ts";
import { type Moved, movedBy } from "@tarima/shared/events/rescheduled.ts";
import { wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import { type ComponentProps, useEffect, useState } from "react";
import { FormProvider, type UseFormReturn, useForm, useFormContext } from "react-hook-form";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { SaveFailure } from "../../../components/ui/feedback/save-failure.tsx";
import { UnsavedChanges } from "../../../components/ui/overlay/unsaved-changes.tsx";
import { SaveBar } from "../../../components/ui/structure/save-bar.tsx";
import { SettingsBlock } from "../../../components/ui/structure/settings-block.tsx";
import { notify } from "../../../lib/browser/notify.ts";
import { showFieldErrors } from "../../../lib/forms/form-errors.ts";
import { resetToSaved } from "../../../lib/forms/reset-to-saved.ts";
import { useKeptFields } from "../../../lib/forms/use-kept-typing.ts";
import { movePhases, shiftLabel } from "../../ticketing/move-phases.ts";
import { MovePhasesQuestion } from "../../ticketing/move-phases-question.tsx";
import { useFollowingQuestion } from "../series/following-question.tsx";
import { FreeTicketFields, IdentityFields, LimitFields, TextFields } from "./details-fields.tsx";
import { changeOf, type EventValues, eventForm, valuesOf } from "./event-values.ts";
import { MoveQuestion } from "./move-question.tsx";
import { PictureField } from "./picture-field.tsx";
import { PlaceBlock } from "./place-block.tsx";
import { PolicyFields } from "./policy-fields.tsx";
import { PosterField } from "./poster-field.tsx";
import { TimesFields } from "./times-fields.tsx";
import { useRefetchEvent, useUpdateEvent } from "./use-my-event.ts";

/** The form of an own event. */
export function EventEditor({ event }: { event: EventView }) {
  const isReadOnly =
    !isEditable(event.status) || event.producerStatus === "inactive" || event.producerStatus === "suspended";
  const { form, base, setBase, submit, question, update, reload, following } = useEventForm(
    event,
    isReadOnly,
  );
  const picture = { producerId: event.producerId, isDisabled: isReadOnly };
  return (
    <FormProvider {...form}>
      <form noValidate aria-label="Datos del evento" onSubmit={(it) => void submit(it)}>
        {isReadOnly && <ReadOnlyNote event={event} />}
        <SettingsBlock
          title="Cartel"
          note="La imagen de tu evento en todas partes. Cambia apenas lo escoges."
        >
          <PosterField
            event={event}
            version={base.version}
            onChanged={(saved) => {
              following.ask(base, saved);
              setBase(saved);
            }}
            isDisabled={isReadOnly}
          />
        </SettingsBlock>
        <SettingsBlock title="Qué es" note="El nombre, como va en el cartel.">
          <IdentityFields event={event} />
        </SettingsBlock>
        <SettingsBlock title="Cuándo" note="Las horas son las del lugar, esté donde esté quien mire.">
          {isPostponed(event) && (
            <Alert tone="warning" title="Está aplazado." className="mb-5">
              Abajo está la fecha que tenía. Apenas guardes otra, les escribimos a quienes tienen boleta y la
              venta sigue como digan sus etapas.
            </Alert>
          )}
          <TimesFields />
        </SettingsBlock>
        <SettingsBlock title="Dónde" note="Con el punto en el mapa, nadie se pierde.">
          <PlaceBlock isDisabled={isReadOnly} />
        </SettingsBlock>
        <SettingsBlock title="Qué contarle al público" note="En la página del evento.">
          <TextFields />
        </SettingsBlock>
        <SettingsBlock title="Cuántas puede comprar" note="Un tipo de boleta puede tener menos.">
          <LimitFields />
        </SettingsBlock>
        {event.combinations.some(({ price }) => price === 0) && (
          <SettingsBlock
            title="Boletas gratis"
            note="A quien solo lleva boletas sin costo le pedimos nombre y correo."
          >
            <FreeTicketFields />
          </SettingsBlock>
        )}
        <SettingsBlock title="Después de la compra" note="Qué puede hacer cada quien con su boleta.">
          <PolicyFields />
        </SettingsBlock>
        <SettingsBlock title="Otras imágenes">
          <div className="grid gap-6">
            <PictureField
              {...picture}
              kind="banner"
              name="bannerUrl"
              label="Portada"
              hint="Ancha, de 3 × 1: arriba en la página del evento"
            />
            <PictureField
              {...picture}
              kind="map"
              name="mapImageUrl"
              label="Mapa de localidades"
              hint="Cómo queda cada localidad en el lugar"
            />
          </div>
        </SettingsBlock>
        {update.error && (
          <SaveFailure
            error={update.error}
            conflict="EVENT_VERSION_CONFLICT"
            onReload={() => void reload()}
            title="Error al actualizar evento"
          />
        )}
        <Bar isSaving={update.isPending} onDiscard={() => form.reset(valuesOf(base))} />
      </form>
      {question}
    </FormProvider>
  );
}

function useEventForm(event: EventView, isReadOnly: boolean) {
  // the version being edited, whatever is fetched meanwhile
  const [base, setBase] = useState(event);
  const update = useUpdateEvent();
  const refetch = useRefetchEvent(event.id);
  const form: UseFormReturn<EventValues, unknown, unknown> = useForm({
    resolver: standardSchemaResolver(eventForm),
    defaultValues: valuesOf(base),
    disabled: isReadOnly,
  });
  useKeptFields(`event ${event.id}`, form);
  const { reset } = form;
  const { isDirty } = form.formState;
  // until the user edits, newer versions replace it
  useEffect(() => {
    if (isDirty || event.version <= base.version) return;
    setBase(event);
    reset(valuesOf(event));
  }, [event, base.version, isDirty, reset]);
  const [moved, setMoved] = useState<Moved>();
  const following = useFollowingQuestion();
  const phases = usePhasesQuestion(following.keepUp);
  const save = (changeReason?: string) => {
    const sent = structuredClone(form.getValues());
    update.mutate(
      { ...changeOf(sent, base), ...(changeReason && { changeReason }) },
      {
        onSuccess: (saved) => {
          phases.ask(base, saved);
          following.ask(base, saved);
          setBase(saved);
          resetToSaved(form, valuesOf(saved), sent);
          void notify("success", "Evento actualizado");
        },
        onError: (error) => void showFieldErrors(form, error),
      },
    );
  };
  const submit = form.handleSubmit(() => {
    const { startsAt = base.startsAt, timeZone, venueName, city } = form.getValues();
    const move = movedBy(base, { startsAt, timeZone, venueName, city }, new Date());
    if (move) setMoved(move);
    else save();
  });
  const question = moved ? (
    <MoveQuestion moved={moved} onConfirm={save} onClose={() => setMoved(undefined)} />
  ) : (
    (phases.question ?? following.question)
  );
  const reload = async () => {
    const now = await refetch();
    if (!now) return;
    update.reset();
    setBase(now);
    form.reset(valuesOf(now), { keepDirtyValues: true });
  };
  return { form, base, setBase, submit, question, update, reload, following };
}

type PhasesQuestion = ComponentProps<typeof MovePhasesQuestion>;

/** Asks whether the phases move with an event that was saved with another date. */
function usePhasesQuestion(onMoved: PhasesQuestion["onMoved"]) {
  const [asked, setAsked] = useState<Omit<PhasesQuestion, "onMoved" | "onClose">>();
  const ask = (before: EventView, saved: EventView) => {
    const moved = movePhases(saved, before.startsAt, saved.startsAt, wallClockOf(new Date(), saved.timeZone));
    const shift = shiftLabel(before.startsAt, saved.startsAt);
    if (moved) setAsked({ event: { id: saved.id, version: saved.version }, moved, shift });
  };
  const question = asked && (
    <MovePhasesQuestion {...asked} onMoved={onMoved} onClose={() => setAsked(undefined)} />
  );
  return { ask, question };
}

/** Shown in addition to the frame's note on the status. */
const WHY_READ_ONLY: Readonly<Partial<Record<EventView["status"], string>>> = {
  pending_approval: "Lo estamos revisando. Cuando te respondamos lo puedes cambiar.",
  cancelled: "Este evento se canceló, y sus datos quedan como estaban.",
  completed: "Este evento ya pasó, y sus datos quedan como estaban.",
};

function ReadOnlyNote({ event }: { event: EventView }) {
  const isOwners = isEditable(event.status); // then the producer's account does not allow it
  return (
    <Alert tone="info" title="Solo para leer.">
      {isOwners
        ? "Mientras tu cuenta de productor no esté activa, tus eventos no se cambian."
        : WHY_READ_ONLY[event.status]}
    </Alert>
  );
}

function Bar({ isSaving, onDiscard }: { isSaving: boolean; onDiscard: () => void }) {
  const { formState } = useFormContext<EventValues>();
  if (!formState.isDirty) return null;
  const isWrong = Object.keys(formState.errors).length > 0;
  return (
    <>
      <SaveBar isSaving={isSaving} onDiscard={onDiscard}>
        <b className="font-semibold">{isWrong ? "Hay datos por revisar" : "Cambios sin guardar"}</b>
      </SaveBar>
      <UnsavedChanges isDirty />
    </>
  );
}
