import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { accountRoutes } from "@tarima/shared/accounts/accounts.routes.ts";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { Input } from "../../../components/ui/form/text/input.tsx";
import { showFieldErrors } from "../../../lib/forms/form-errors.ts";
import { useEditing } from "../../../lib/forms/use-editing.ts";
import { useIsHere } from "../../../lib/hooks/use-is-here.ts";
import { ConfirmIdentity } from "../confirm-identity.tsx";
import { Failure } from "../failure.tsx";
import { useFreshMutation } from "../use-fresh-mutation.ts";

/** Changes the account's e-mail by a link mailed to the new one. */
export function ChangeEmail({ email }: { email: string }) {
  const { isEditing, open, close, opener } = useEditing();
  const [message, setMessage] = useState<string>();
  return (
    <div className="grid justify-items-start gap-5">
      <p className="font-medium wrap-anywhere">{email}</p>
      {message && (
        <Alert tone="success" isUrgent>
          {message}.
        </Alert>
      )}
      {isEditing ? (
        <ChangeEmailForm onClose={close} onSent={setMessage} />
      ) : (
        <Button
          ref={opener}
          onClick={() => {
            setMessage(undefined);
            open();
          }}
        >
          Cambiar correo
        </Button>
      )}
    </div>
  );
}

function ChangeEmailForm({ onClose, onSent }: { onClose: () => void; onSent: (message: string) => void }) {
  const isHere = useIsHere();
  const { mutation: change, identity } = useFreshMutation(accountRoutes.changeEmail, ({ message }) => {
    onSent(message);
    if (isHere.current) onClose(); // otherwise it may be open again by now
  });
  const form = useForm({
    resolver: standardSchemaResolver(accountRoutes.changeEmail.input),
    defaultValues: { newEmail: "" },
  });
  const { setFocus } = form;
  useEffect(() => setFocus("newEmail"), [setFocus]);
  const submit = form.handleSubmit((values) =>
    change.mutate(values, { onError: (error) => void showFieldErrors(form, error) }),
  );
  const isSaid = change.error?.fields.newEmail !== undefined || identity.isOpen;
  return (
    <form
      noValidate
      aria-label="Cambiar correo"
      onSubmit={(event) => void submit(event)}
      className="grid w-full gap-5"
    >
      {change.error && !isSaid && <Failure error={change.error} />}
      <Field
        label="Correo nuevo"
        error={form.formState.errors.newEmail?.message}
        hint="Te enviamos un enlace a ese correo. Mientras no lo abras, ingresas con el de ahora."
      >
        <Input type="email" inputMode="email" autoComplete="email" {...form.register("newEmail")} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isBusy={change.isPending}>
          Enviar el enlace
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancelar
        </Button>
      </div>
      <ConfirmIdentity {...identity} />
    </form>
  );
}
