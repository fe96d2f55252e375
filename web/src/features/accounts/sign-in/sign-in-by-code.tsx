import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { accountRoutes } from "@tarima/shared/accounts/accounts.routes.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { Input } from "../../../components/ui/form/text/input.tsx";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { showFieldErrors } from "../../../lib/forms/form-errors.ts";
import { CodeForm } from "../code-form.tsx";
import { Failure } from "../failure.tsx";
import { SIGN_IN_ERROR_TITLE } from "./sign-in-error.ts";
import type { SignInWays } from "./use-sign-in.ts";

interface SignInByCodeProps {
  signIn: SignInWays;
  /** To the other ways. */
  onBack: () => void;
}

/** Signs in without a password: a code is mailed, and typed here. */
export function SignInByCode({ signIn, onBack }: SignInByCodeProps) {
  const [asked, setAsked] = useState<{ email: string; challenge: string }>();
  if (!asked) return <AskForCode email={signIn.email} onAsked={setAsked} onBack={onBack} />;
  return (
    <div className="grid gap-5">
      {signIn.failure && (
        <Alert tone="danger" isUrgent title={SIGN_IN_ERROR_TITLE}>
          {signIn.failure}
        </Alert>
      )}
      <p role="status">
        Si <b className="font-semibold wrap-anywhere">{asked.email}</b> tiene cuenta, ahí está tu código.
      </p>
      <CodeForm
        key={asked.challenge}
        route={accountRoutes.signInByCode}
        takes="mail"
        more={{ challenge: asked.challenge }}
        confirm="Ingresar"
        isFull
        onDone={({ token }) => void signIn.withToken(token)}
      />
      <Button size="lg" isFull onClick={() => setAsked(undefined)}>
        Pedir otro código
      </Button>
    </div>
  );
}

interface AskForCodeProps {
  email: string;
  onAsked: (asked: { email: string; challenge: string }) => void;
  onBack: () => void;
}

function AskForCode({ email, onAsked, onBack }: AskForCodeProps) {
  const route = accountRoutes.requestSignInCode;
  const ask = useRouteMutation(route);
  const form = useForm({ resolver: standardSchemaResolver(route.input), defaultValues: { email } });
  const submit = form.handleSubmit((values) =>
    ask.mutate(values, {
      onSuccess: ({ challenge }) => onAsked({ email: values.email, challenge }),
      onError: (error) => void showFieldErrors(form, error),
    }),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {ask.error && !ask.error.fields.email && <Failure error={ask.error} />}
      <Field label="Correo" error={form.formState.errors.email?.message} hint="El de tu cuenta de Tarima.">
        <Input type="email" inputMode="email" autoComplete="username" {...form.register("email")} />
      </Field>
      <Button type="submit" variant="primary" size="lg" isFull isBusy={ask.isPending}>
        Enviar el código
      </Button>
      <Button size="lg" isFull onClick={onBack}>
        Ingresar de otra forma
      </Button>
    </form>
  );
}
