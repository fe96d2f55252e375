import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useQueryClient } from "@tanstack/react-query";
import { newPassword } from "@tarima/shared/accounts/accounts.routes.ts";
import { securityRoutes } from "@tarima/shared/security/security.routes.ts";
import { useEffect } from "react";
import { useForm, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { PasswordInput } from "../../../components/ui/form/text/input.tsx";
import { routeQueries } from "../../../lib/api/route-queries.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { useEditing } from "../../../lib/forms/use-editing.ts";
import { useIsHere } from "../../../lib/hooks/use-is-here.ts";
import { changePassword, hasPassword } from "../../../lib/session/sign-in/account.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { passwordErrorText } from "./password-error.ts";

const schema = z
  .object({
    current: z.string().check(z.minLength(1, "Escribe la contraseña que tienes ahora")),
    next: newPassword,
  })
  .check(
    z.refine(({ current, next }) => current !== next, {
      path: ["next"],
      error: "Es la misma de ahora: escoge otra.",
    }),
  );

/** Changes the password; Google accounts without one see an explanation. */
export function ChangePassword({ email }: { email: string }) {
  const { isEditing, open, close, opener } = useEditing();
  if (!hasPassword()) {
    return (
      <p className="max-w-[52ch]">
        Entras con Google: aquí no tienes contraseña, y la de Google se cambia allá.
      </p>
    );
  }
  if (isEditing) return <ChangePasswordForm email={email} onClose={close} />;
  return (
    <Button ref={opener} onClick={open}>
      Cambiar contraseña
    </Button>
  );
}

function ChangePasswordForm({ email, onClose }: { email: string; onClose: () => void }) {
  const { register, control, handleSubmit, formState, setError, setFocus } = useForm({
    resolver: standardSchemaResolver(schema),
    defaultValues: { current: "", next: "" },
  });
  const { errors, isSubmitting } = formState;
  const client = useQueryClient();
  const isHere = useIsHere();
  const next = useWatch({ control, name: "next" });
  useEffect(() => setFocus("current"), [setFocus]);
  const submit = handleSubmit(async (values) => {
    try {
      await changePassword(values.current, values.next);
      void notify("success", "Contraseña cambiada");
      void client.invalidateQueries(routeQueries(securityRoutes.listSessions)); // the server then notices the change, and mails the owner
      if (isHere.current) onClose(); // otherwise it may be open again by now
    } catch (error) {
      setError("current", { message: passwordErrorText(error) }, { shouldFocus: true });
    }
  });
  return (
    <form
      noValidate
      aria-label="Cambiar contraseña"
      onSubmit={(event) => void submit(event)}
      className="grid gap-5"
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label="Contraseña actual" error={errors.current?.message}>
        <PasswordInput autoComplete="current-password" {...register("current")} />
      </Field>
      <NewPasswordField
        label="Contraseña nueva"
        password={next}
        error={errors.next?.message}
        {...register("next")}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isBusy={isSubmitting}>
          Guardar contraseña
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
