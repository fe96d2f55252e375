import { isPostponed } from "@tarima/shared/events/dates/postponed.ts";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { isEditable } from "@tarima/shared/events/event-actions.ts";
import { FormProvider, useFormContext } from "react-hook-form";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { SaveFailure } from "../../../components/ui/feedback/save-failure.tsx";
import { UnsavedChanges } from "../../../components/ui/overlay/unsaved-changes.tsx";
import { SaveBar } from "../../../components/ui/structure/save-bar.tsx";
import { SettingsBlock } from "../../../components/ui/structure/settings-block.tsx";
import { FreeTicketFields, IdentityFields, LimitFields, TextFields } from "./details-fields.tsx";
import { type EventValues, valuesOf } from "./event-values.ts";
import { PictureField } from "./picture-field.tsx";
import { PlaceBlock } from "./place-block.tsx";
import { PolicyFields } from "./policy-fields.tsx";
import { PosterField } from "./poster-field.tsx";
import { TimesFields } from "./times-fields.tsx";
import { useEventForm } from "./use-event-form.tsx";

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
