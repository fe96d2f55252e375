import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { type ChangedDoorLink, doorLinkLabel } from "@tarima/shared/check-ins/door-links/door-link.schema.ts";
import { doorLinkRoutes } from "@tarima/shared/check-ins/door-links/door-links.routes.ts";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { Input } from "../../../components/ui/form/text/input.tsx";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { showFieldErrors } from "../../../lib/forms/form-errors.ts";
import { resetToSaved } from "../../../lib/forms/reset-to-saved.ts";
import { useRequestId } from "../../../lib/hooks/use-request-id.ts";

const values = z.object({ label: doorLinkLabel });
const EMPTY = { label: "" };

interface MakeDoorLinkFormProps {
  event: EventView;
  onMade: (link: ChangedDoorLink) => void;
}

/** Makes a link; its PIN comes with it. */
export function MakeDoorLinkForm({ event, onMade }: MakeDoorLinkFormProps) {
  const form = useForm({ resolver: standardSchemaResolver(values), defaultValues: EMPTY });
  const request = useRequestId();
  const make = useRouteMutation(doorLinkRoutes.makeDoorLink, (link) => {
    request.forget();
    onMade(link);
  });
  const submit = form.handleSubmit((given) => {
    const sent = form.getValues();
    make.mutate(
      { id: event.id, ...given, requestId: request.idFor(given) },
      {
        onSuccess: () => resetToSaved(form, EMPTY, sent),
        onError: (error) => void showFieldErrors(form, error),
      },
    );
  });
  return (
    <form noValidate aria-label="Crear un enlace" onSubmit={(it) => void submit(it)} className="grid gap-4">
      {make.error && Object.keys(make.error.fields).length === 0 && (
        <Alert tone="danger" isUrgent>
          {make.error.message}
        </Alert>
      )}
      <div className="flex flex-wrap items-start gap-3">
        <Field
          label="Nombre del enlace"
          error={form.formState.errors.label?.message}
          hint="Para distinguirlo: Puerta norte, Turno de la tarde."
          className="grow basis-44"
        >
          <Input autoComplete="off" maxLength={60} {...form.register("label")} />
        </Field>
        <Button type="submit" isBusy={make.isPending} className="mt-6.5">
          Crear enlace
        </Button>
      </div>
    </form>
  );
}
