import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { email } from "@tarima/shared/api/primitives.ts";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import * as z from "zod/mini";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { Checkbox } from "../../../components/ui/form/choice/checkbox.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { Input, PasswordInput } from "../../../components/ui/form/text/input.tsx";
import { SIGN_IN_ERROR_TITLE } from "./sign-in-error.ts";
import type { SignInWays } from "./use-sign-in.ts";

const credentials = z.object({ email, password: z.string().check(z.minLength(1, "Escribe tu contraseña")) });
type Credentials = z.output<typeof credentials>;

/** E-mail and password, and the last error of either sign-in. */
export function SignInForm({ signIn, recoverPath }: { signIn: SignInWays; recoverPath: string }) {
  const { register, handleSubmit, formState } = useForm<Credentials>({
    resolver: standardSchemaResolver(credentials),
    defaultValues: { email: signIn.email, password: "" },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(({ email, password }) => signIn.withPassword(email, password));

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {signIn.failure && (
        <Alert tone="danger" isUrgent title={SIGN_IN_ERROR_TITLE}>
          <p>{signIn.failure}</p>
        </Alert>
      )}
      <Field label="Correo" error={errors.email?.message}>
        <Input type="email" autoComplete="username" inputMode="email" {...register("email")} />
      </Field>
      <Field label="Contraseña" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register("password")} />
      </Field>
      <div className="-my-2 flex flex-wrap items-center justify-between gap-x-6">
        <Checkbox
          checked={signIn.isRemembered}
          onChange={({ currentTarget }) => signIn.remember(currentTarget.checked)}
        >
          Recordarme en este equipo
        </Checkbox>
        <Link to={recoverPath} className="link inline-flex min-h-11 items-center text-sm">
          Olvidé mi contraseña
        </Link>
      </div>
      <Button type="submit" variant="primary" size="lg" isFull isBusy={isSubmitting}>
        Ingresar
      </Button>
    </form>
  );
}
