import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { Button } from "../../components/ui/button.tsx";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { PasswordInput } from "../../components/ui/form/text/input.tsx";
import { Dialog, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { confirmPassword, confirmWithGoogle, hasPassword } from "../../lib/session/sign-in/account.ts";
import { passwordErrorText } from "./password/password-error.ts";
import { googleErrorText } from "./sign-in/sign-in-error.ts";

interface ConfirmIdentityProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Called after the confirmation. */
  onConfirmed: () => void;
}

/** Confirms the identity before a sensitive action: by password, or by Google for accounts without one. */
export function ConfirmIdentity({ isOpen, onOpenChange, onConfirmed }: ConfirmIdentityProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent
        size="sm"
        title="Confirma que eres tú"
        description="Ingresaste hace rato. Para seguir, confirma que eres tú."
      >
        {hasPassword() ? (
          <WithPassword onConfirmed={onConfirmed} />
        ) : (
          <WithGoogle onConfirmed={onConfirmed} />
        )}
      </DialogContent>
    </Dialog>
  );
}

const schema = z.object({ password: z.string().check(z.minLength(1, "Escribe tu contraseña")) });

function WithPassword({ onConfirmed }: Pick<ConfirmIdentityProps, "onConfirmed">) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: standardSchemaResolver(schema),
    defaultValues: { password: "" },
  });
  const submit = handleSubmit(async ({ password }) => {
    try {
      await confirmPassword(password);
      onConfirmed();
    } catch (error) {
      setError("password", { message: passwordErrorText(error) }, { shouldFocus: true });
    }
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.stopPropagation(); // React events bubble through portals to a surrounding form
        void submit(event);
      }}
      className="grid gap-5"
    >
      <Field label="Tu contraseña" error={formState.errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register("password")} />
      </Field>
      <Button type="submit" variant="primary" isFull isBusy={formState.isSubmitting}>
        Seguir
      </Button>
    </form>
  );
}

function WithGoogle({ onConfirmed }: Pick<ConfirmIdentityProps, "onConfirmed">) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function confirm() {
    setFailure(undefined);
    setBusy(true);
    try {
      await confirmWithGoogle();
      onConfirmed();
    } catch (error) {
      setFailure(googleErrorText(error));
    }
    setBusy(false);
  }
  return (
    <div className="grid gap-5">
      {failure && (
        <Alert tone="danger" isUrgent>
          {failure}
        </Alert>
      )}
      <Button variant="primary" isFull isBusy={isBusy} onClick={() => void confirm()}>
        Seguir con Google
      </Button>
    </div>
  );
}
