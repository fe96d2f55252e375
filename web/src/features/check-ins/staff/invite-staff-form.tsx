import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { email } from "@tarima/shared/api/primitives.ts";
import { staffRoutes } from "@tarima/shared/check-ins/staff/staff.routes.ts";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { Input } from "../../../components/ui/form/text/input.tsx";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { showFieldErrors } from "../../../lib/forms/form-errors.ts";
import { resetToSaved } from "../../../lib/forms/reset-to-saved.ts";
import { renewStaff } from "./renew-staff.ts";

const values = z.object({ email });
const EMPTY = { email: "" };

/** Invites somebody to scan at the door; whether their e-mail has an account is not disclosed. */
export function InviteStaffForm({ event }: { event: EventView }) {
  const form = useForm({ resolver: standardSchemaResolver(values), defaultValues: EMPTY });
  const invite = useRouteMutation(staffRoutes.inviteStaff, ({ email: to }) => {
    renewStaff(event);
    void notify("success", "Invitación enviada", `Cuando ${to} la acepte, podrá leer boletas de este evento`);
  });
  const submit = form.handleSubmit((given) => {
    const sent = form.getValues();
    invite.mutate(
      { id: event.id, ...given },
      {
        onSuccess: () => resetToSaved(form, EMPTY, sent),
        onError: (error) => void showFieldErrors(form, error),
      },
    );
  });
  const isSaid = invite.error?.fields.email !== undefined;
  return (
    <form noValidate aria-label="Invitar al equipo" onSubmit={(it) => void submit(it)} className="grid gap-4">
      {invite.error && !isSaid && (
        <Alert tone="danger" isUrgent>
          {invite.error.message}
        </Alert>
      )}
      <div className="flex flex-wrap items-start gap-3">
        <Field
          label="Correo"
          error={form.formState.errors.email?.message}
          hint="Le llega una invitación. Entra al equipo cuando la acepte."
          className="grow basis-60"
        >
          <Input type="email" inputMode="email" autoComplete="off" {...form.register("email")} />
        </Field>
        <Button type="submit" variant="primary" isBusy={invite.isPending} className="mt-6.5">
          Invitar
        </Button>
      </div>
    </form>
  );
}
