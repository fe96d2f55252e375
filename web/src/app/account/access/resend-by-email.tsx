import { useState } from "react";
import { Link } from "react-router";
import { buttonStyle } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { AskByEmail } from "../../../features/accounts/ask-by-email.tsx";
import { paths } from "../../../lib/routing/paths.ts";

/** Sends the verification mail again, then returns to the sign-in. Source: spec 2. */
export function ResendByEmail() {
  const [sent, setSent] = useState<{ email: string; message: string }>();
  return (
    <div className="grid gap-4">
      {sent ? (
        <Alert tone="success" isUrgent title={sent.message}>
          <p className="wrap-anywhere">
            Si {sent.email} tiene una cuenta por verificar, ahí está el enlace. Mira también en spam.
          </p>
        </Alert>
      ) : (
        <AskByEmail
          what="verification"
          submitText="Enviar el enlace"
          onSent={(email, message) => setSent({ email, message })}
        />
      )}
      <Link to={paths.signIn()} className={buttonStyle({ size: "lg" })}>
        Volver a ingresar
      </Link>
    </div>
  );
}
