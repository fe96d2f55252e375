import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { accountRoutes } from "@tarima/shared/accounts/accounts.routes.ts";
import { ERRORS } from "@tarima/shared/api/errors.ts";
import { useForm } from "react-hook-form";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Input } from "../../components/ui/form/text/input.tsx";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { showFieldErrors } from "../../lib/forms/form-errors.ts";
import { Failure } from "./failure.tsx";

const ROUTES = {
  verification: accountRoutes.resendVerification,
  password: accountRoutes.recoverPassword,
} as const;

interface AskByEmailProps {
  /** Purpose of the mail. */
  what: keyof typeof ROUTES;
  email?: string | undefined;
  submitText: string;
  /** The mail was sent; `message` is the server's, and the same whether or not the account exists. */
  onSent: (email: string, message: string) => void;
}

/** Asks for an e-mail, to which a link is sent. */
export function AskByEmail({ what, email = "", submitText, onSent }: AskByEmailProps) {
  const route = ROUTES[what];
  const ask = useRouteMutation(route);
  const form = useForm({ resolver: standardSchemaResolver(route.input), defaultValues: { email } });
  const { errors } = form.formState;
  const submit = form.handleSubmit((values) =>
    ask.mutate(values, {
      onSuccess: ({ message }) => onSent(values.email, message),
      onError: (error) => void showFieldErrors(form, error),
    }),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {ask.error && !ask.error.fields.email && (
        <Failure error={ask.error} title={ERRORS[route.failure].message} />
      )}
      <Field label="Correo" error={errors.email?.message}>
        <Input type="email" inputMode="email" autoComplete="username" {...form.register("email")} />
      </Field>
      <Button type="submit" variant="primary" size="lg" isFull isBusy={ask.isPending}>
        {submitText}
      </Button>
    </form>
  );
}
