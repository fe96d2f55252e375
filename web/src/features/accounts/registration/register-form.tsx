import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { accountRoutes, type Registration, registration } from "@tarima/shared/accounts/accounts.routes.ts";
import { CONSENT_VERSIONS } from "@tarima/shared/accounts/consent.ts";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { TermsSentence } from "../../../components/layout/terms-links.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Checkbox } from "../../../components/ui/form/choice/checkbox.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { Input } from "../../../components/ui/form/text/input.tsx";
import { call } from "../../../lib/api/api.ts";
import { type ApiError, asApiError } from "../../../lib/api/api-error.ts";
import { showFieldErrors } from "../../../lib/forms/form-errors.ts";
import { staleText } from "../../../lib/forms/stale-text.ts";
import { signIn } from "../../../lib/session/sign-in/auth.ts";
import { Failure } from "../failure.tsx";
import { NewPasswordField } from "../password/new-password-field.tsx";

interface RegisterFormProps {
  /** Where the mailed link leads on to. */
  redirect: string | undefined;
  onNotSignedIn: (email: string) => void;
}

/**
 * Registration. A new account is signed in, which the session reports. If the e-mail has an account, nothing reveals it:
 * signing in fails, and the user is referred to the mail.
 */
export function RegisterForm({ redirect, onNotSignedIn }: RegisterFormProps) {
  const [failure, setFailure] = useState<ApiError>();
  const form = useForm<z.input<typeof registration>, unknown, Registration>({
    resolver: standardSchemaResolver(registration),
    // validated on submit: a message on leaving the password would move the button while it is being pressed
    defaultValues: {
      firstName: "",
      lastName: "",
      email: "",
      password: "",
      consentVersions: CONSENT_VERSIONS,
    },
  });
  const { register, control, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  const password = useWatch({ control, name: "password" });

  const submit = handleSubmit(async (person) => {
    setFailure(undefined);
    try {
      await call(accountRoutes.register, { ...person, ...(redirect && { redirect }) });
    } catch (error) {
      const failed = asApiError(error);
      const stale = staleText(failed);
      if (stale) form.setError("acceptTerms", { message: stale }, { shouldFocus: true });
      else if (!showFieldErrors(form, failed)) setFailure(failed);
      return;
    }
    await signIn(person.email, person.password).catch(() => onNotSignedIn(person.email));
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <div className="grid gap-x-3 gap-y-5 pair:grid-cols-2">
        <Field label="Nombres" error={errors.firstName?.message}>
          <Input autoComplete="given-name" {...register("firstName")} />
        </Field>
        <Field label="Apellidos" error={errors.lastName?.message}>
          <Input autoComplete="family-name" {...register("lastName")} />
        </Field>
      </div>
      <Field label="Correo" error={errors.email?.message} hint="Aquí te llegan las boletas.">
        <Input type="email" inputMode="email" autoComplete="username" {...register("email")} />
      </Field>
      <NewPasswordField
        password={password ?? ""}
        error={errors.password?.message}
        {...register("password")}
      />
      <Checkbox error={errors.acceptTerms?.message} {...register("acceptTerms")}>
        <TermsSentence />
      </Checkbox>
      {failure && <Failure error={failure} />}
      <Button type="submit" variant="primary" size="lg" isFull isBusy={isSubmitting}>
        Crear cuenta
      </Button>
    </form>
  );
}
