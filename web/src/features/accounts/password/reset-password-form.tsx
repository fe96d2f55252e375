import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { newPassword } from "@tarima/shared/accounts/accounts.routes.ts";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { resetPassword } from "../../../lib/session/sign-in/account.ts";
import { authCodeOf } from "../../../lib/session/sign-in/auth-code.ts";
import { authErrorHelp } from "../sign-in/sign-in-error.ts";
import { NewPasswordField } from "./new-password-field.tsx";

const schema = z.object({ password: newPassword });

interface ResetPasswordFormProps {
  code: string;
  /** The account's e-mail, for password managers. */
  email: string;
  onDone: () => void;
  /** The link expired or was used meanwhile. */
  onDeadLink: () => void;
}

/** Sets a new password after a mailed link. */
export function ResetPasswordForm({ code, email, onDone, onDeadLink }: ResetPasswordFormProps) {
  const [failure, setFailure] = useState<string>();
  const { register, control, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(schema),
    defaultValues: { password: "" },
  });
  const password = useWatch({ control, name: "password" });
  const submit = handleSubmit(async ({ password: chosen }) => {
    setFailure(undefined);
    try {
      await resetPassword(code, chosen);
      onDone();
    } catch (error) {
      if (["auth/expired-action-code", "auth/invalid-action-code"].includes(authCodeOf(error))) onDeadLink();
      else setFailure(authErrorHelp(error) ?? "No pudimos cambiar tu contraseña. Vuelve a intentarlo.");
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {failure && (
        <Alert tone="danger" isUrgent>
          {failure}
        </Alert>
      )}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField
        label="Contraseña nueva"
        password={password}
        error={formState.errors.password?.message}
        {...register("password")}
      />
      <Button type="submit" variant="primary" size="lg" isFull isBusy={formState.isSubmitting}>
        Guardar contraseña
      </Button>
    </form>
  );
}
