import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { staffRoutes } from "@tarima/shared/check-ins/staff.routes.ts";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { email } from "@tarima/shared/primitives.ts";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { Button } from "../../components/ui/button.tsx";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Input } from "../../components/ui/form/input.tsx";
import { showFieldErrors } from "../../lib/form-errors.ts";
import { notify } from "../../lib/notify.ts";
import { useRouteMutation } from "../../lib/route-mutation.ts";
import { renewStaff } from "./door-staff.tsx";

const values = z.object({ email });

/** Lets somebody scan at the door, by the e-mail of their account. */
export function AddStaffForm({ event }: { event: EventView }) {
  const form = useForm({ resolver: standardSchemaResolver(values), defaultValues: { email: "" } });
  const add = useRouteMutation(staffRoutes.addStaff, ({ name }) => {
    form.reset();
    renewStaff(event);
    void notify("success", "En el equipo de puerta", `${name} ya puede leer boletas de este evento`);
  });
  const submit = form.handleSubmit((given) =>
    add.mutate({ id: event.id, ...given }, { onError: (error) => void showFieldErrors(form, error) }),
  );
  const isSaid = add.error?.fields.email !== undefined;
  return (
    <form noValidate aria-label="Sumar al equipo" onSubmit={(it) => void submit(it)} className="grid gap-4">
      {add.error && !isSaid && (
        <Alert tone="danger" isUrgent>
          {add.error.message}
        </Alert>
      )}
      <div className="flex flex-wrap items-start gap-3">
        <Field
          label="Correo"
          error={form.formState.errors.email?.message}
          hint="El de su cuenta en Tarima, ya verificado."
          className="grow basis-60"
        >
          <Input type="email" inputMode="email" autoComplete="off" {...form.register("email")} />
        </Field>
        <Button type="submit" variant="primary" isBusy={add.isPending} className="mt-6.5">
          Sumar
        </Button>
      </div>
    </form>
  );
}
