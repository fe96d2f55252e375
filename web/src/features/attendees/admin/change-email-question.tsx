import { supportRoutes } from "@tarima/shared/support/support.routes.ts";
import { useState } from "react";
import { Field } from "../../../components/ui/form/field.tsx";
import { Input } from "../../../components/ui/form/text/input.tsx";
import { Textarea } from "../../../components/ui/form/text/textarea.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";

interface ChangeEmailQuestionProps {
  id: string;
  name: string;
  email: string;
  onClose: () => void;
  onDone: () => void;
}

/** Asks for somebody's new address, and how it was checked that it is theirs. */
export function ChangeEmailQuestion({ id, name, email, onClose, onDone }: ChangeEmailQuestionProps) {
  const [newEmail, setNewEmail] = useState("");
  const [reason, setReason] = useState("");
  const [requestId] = useState(() => crypto.randomUUID()); // a repeat mails nobody twice
  const change = useRouteMutation(supportRoutes.changeEmailOf, ({ sentTo }) => {
    onDone();
    void notify("success", "Enlace enviado", `El correo cambia cuando lo abran en ${sentTo}`);
  });
  const errors = change.error?.fields ?? {};
  const isOnField = Boolean(errors.newEmail || errors.reason);
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`¿Cambiar el correo de ${name}?`}
      confirm="Enviar el enlace"
      isDanger={false}
      isBusy={change.isPending}
      error={isOnField ? undefined : change.error?.message}
      onConfirm={() => change.mutate({ id, requestId, newEmail: newEmail.trim(), reason: reason.trim() })}
      fields={
        <div className="grid gap-4">
          <Field label="Correo nuevo" error={errors.newEmail}>
            <Input
              type="email"
              inputMode="email"
              autoComplete="off"
              value={newEmail}
              onChange={({ target }) => setNewEmail(target.value)}
            />
          </Field>
          <Field
            label="Cómo comprobaste que es esa persona"
            hint="Queda en el registro."
            error={errors.reason}
          >
            <Textarea value={reason} max={500} onChange={({ target }) => setReason(target.value)} />
          </Field>
        </div>
      }
    >
      {`Enviamos un enlace al correo nuevo: la cuenta cambia cuando lo abran, y con eso queda verificado. Hoy mismo le avisamos a ${email}. Sus compras y sus boletas siguen siendo suyas.`}
    </AlertDialog>
  );
}
