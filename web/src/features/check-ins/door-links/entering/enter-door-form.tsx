import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { doorEntry } from "@tarima/shared/check-ins/door-links/door-link.schema.ts";
import { DOOR_PIN_DIGITS } from "@tarima/shared/lib/limits.ts";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { Button } from "../../../../components/ui/button.tsx";
import { Alert } from "../../../../components/ui/feedback/alert.tsx";
import { Field } from "../../../../components/ui/form/field.tsx";
import { Input } from "../../../../components/ui/form/text/input.tsx";
import { isCode } from "../../../../lib/api/api-error.ts";
import { showFieldErrors } from "../../../../lib/forms/form-errors.ts";
import { useEnterDoor } from "./use-enter-door.ts";

const values = z.pick(doorEntry, { name: true, pin: true });

interface EnterDoorFormProps {
  linkId: string;
  /** Called when the link lets nobody in any more. */
  onStale: () => void;
}

/** A name and the PIN; then the scanner. */
export function EnterDoorForm({ linkId, onStale }: EnterDoorFormProps) {
  const form = useForm({ resolver: standardSchemaResolver(values), defaultValues: { name: "", pin: "" } });
  const enter = useEnterDoor(linkId);
  const submit = form.handleSubmit((given) =>
    enter.mutate(given, {
      onError: (error) => {
        showFieldErrors(form, error);
        if (isCode(error, "DOOR_LINK_OFF", "DOOR_LINK_OVER", "DOOR_LINK_LOCKED", "DOOR_LINK_NOT_FOUND"))
          onStale();
      },
    }),
  );
  const { errors } = form.formState;
  return (
    <form
      noValidate
      aria-label="Entrar a la puerta"
      onSubmit={(event) => void submit(event)}
      className="grid gap-5"
    >
      {enter.error && Object.keys(enter.error.fields).length === 0 && (
        <Alert tone="danger" isUrgent>
          {enter.error.message}
        </Alert>
      )}
      <Field label="Tu nombre" error={errors.name?.message} hint="Quien organiza lo ve junto a lo que lees.">
        <Input autoComplete="name" autoCapitalize="words" maxLength={60} {...form.register("name")} />
      </Field>
      <Field label="PIN" error={errors.pin?.message} hint="Los seis números que te dio quien organiza.">
        <Input
          inputMode="numeric"
          autoComplete="off"
          maxLength={DOOR_PIN_DIGITS}
          className="[&_input]:min-h-14 [&_input]:text-2xl [&_input]:font-semibold [&_input]:tracking-[0.3em]"
          {...form.register("pin")}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" isFull isBusy={enter.isPending}>
        Entrar a la puerta
      </Button>
      <p className="text-sm text-muted">
        Lees boletas de este evento y nada más. Cuando la puerta cierre, este celular sale solo.
      </p>
    </form>
  );
}
