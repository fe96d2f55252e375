import type { ComponentProps } from "react";
import { Field } from "../../../components/ui/form/field.tsx";
import { PasswordInput } from "../../../components/ui/form/text/input.tsx";
import { PasswordMeter } from "../../../components/ui/form/text/password-meter.tsx";

interface NewPasswordFieldProps extends Omit<ComponentProps<typeof PasswordInput>, "value"> {
  label?: string;
  /** The form's present value, for the strength meter. */
  password: string;
  error: string | undefined;
}

/** A new password with its strength. */
export function NewPasswordField({ label = "Contraseña", password, error, ...input }: NewPasswordFieldProps) {
  return (
    <div className="grid gap-2.5">
      <Field label={label} error={error}>
        <PasswordInput autoComplete="new-password" {...input} />
      </Field>
      <PasswordMeter password={password} />
    </div>
  );
}
