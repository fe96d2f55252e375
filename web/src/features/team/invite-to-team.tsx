import { email as emailSchema } from "@tarima/shared/api/primitives.ts";
import { teamRoutes } from "@tarima/shared/team/team.routes.ts";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import * as z from "zod/mini";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Input } from "../../components/ui/form/text/input.tsx";
import { Dialog, DialogContent, DialogTrigger } from "../../components/ui/overlay/dialog.tsx";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { notify } from "../../lib/browser/notify.ts";
import { showFieldErrors } from "../../lib/forms/form-errors.ts";
import { MembersPartForm, usePartForm } from "./members-part-form.tsx";
import { renewTeam } from "./renew-team.ts";

/** Invites somebody by their e-mail; whether it has an account is not disclosed. */
export function InviteToTeam({ producerId }: { producerId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="primary" icon={<UserPlus size={20} aria-hidden />}>
          Invitar
        </Button>
      </DialogTrigger>
      <DialogContent
        title="Invitar al equipo"
        description="Le llega un correo. Entra al equipo cuando acepte, con una cuenta suya."
        size="lg"
      >
        <InvitationForm producerId={producerId} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

function InvitationForm({ producerId, onDone }: { producerId: string; onDone: () => void }) {
  const form = usePartForm({ rights: [], eventIds: null });
  const [email, setEmail] = useState("");
  const [wrong, setWrong] = useState<string>();
  const invite = useRouteMutation(teamRoutes.inviteToTeam, (sent) => {
    renewTeam(producerId);
    void notify("success", "Invitación enviada", `Va camino a ${sent.email}`);
  });
  const readEmail = () => {
    const read = z.safeParse(emailSchema, email);
    setWrong(read.success ? undefined : read.error.issues[0]?.message);
    return read;
  };
  return (
    <MembersPartForm
      form={form}
      label="Invitar al equipo"
      error={invite.error}
      names={new Map()}
      onSubmit={(part) => {
        const read = readEmail();
        if (!read.success) return;
        invite.mutate(
          {
            producerId,
            email: read.data,
            ...part,
            rights: [...part.rights],
            eventIds: part.eventIds && [...part.eventIds],
          },
          {
            onSuccess: onDone, // not called once the dialog was closed: somebody else may be invited by then
            onError: (error) => void showFieldErrors(form, error),
          },
        );
      }}
      onRefused={readEmail}
      actions={
        <Button type="submit" variant="primary" isBusy={invite.isPending}>
          Enviar invitación
        </Button>
      }
    >
      <Field label="Correo" error={wrong ?? invite.error?.fields.email}>
        <Input
          type="email"
          inputMode="email"
          autoComplete="off"
          value={email}
          onChange={(it) => setEmail(it.target.value)}
        />
      </Field>
    </MembersPartForm>
  );
}
