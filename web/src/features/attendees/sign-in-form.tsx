import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { email } from "@tarima/shared/primitives.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { Button } from "../../components/ui/button.tsx";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Input, PasswordInput } from "../../components/ui/form/input.tsx";
import { signIn } from "../../lib/session/auth.ts";
import { SIGN_IN_ERROR_TITLE, signInErrorText } from "./sign-in-error.ts";

const credentials = z.object({ email, password: z.string().check(z.minLength(1, "Requerido")) });
type Credentials = z.output<typeof credentials>;

/** E-mail and password. Who is in is heard of through the session. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState } = useForm<Credentials>({
    resolver: standardSchemaResolver(credentials),
    defaultValues: { email: "", password: "" },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ email, password }) => {
    setFailure(undefined);
    try {
      await signIn(email, password);
      onSignedIn();
    } catch (error) {
      setFailure(signInErrorText(error));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {failure && (
        <Alert tone="danger" isUrgent title={SIGN_IN_ERROR_TITLE}>
          <p>{failure}</p>
        </Alert>
      )}
      <Field label="Correo" error={errors.email?.message}>
        <Input type="email" autoComplete="username" inputMode="email" {...register("email")} />
      </Field>
      <Field label="Contraseña" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register("password")} />
      </Field>
      <Button type="submit" variant="primary" size="lg" isFull isBusy={isSubmitting}>
        Ingresar
      </Button>
    </form>
  );
}
