import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { buttonStyle } from "../../../components/ui/button.tsx";
import { AskByEmail } from "../../../features/accounts/ask-by-email.tsx";
import { paths } from "../../../lib/routing/paths.ts";
import { rememberedEmail } from "../../../lib/session/sign-in/auth.ts";
import { AccessFrame } from "./access-frame.tsx";
import { ChoosePassword } from "./choose-password.tsx";
import { useRedirect } from "./use-redirect.ts";

/** Requests the password mail; also the target of its link (`oobCode`). */
export function RecoverScreen() {
  const [search] = useSearchParams();
  const code = search.get("oobCode");
  return code ? <ChoosePassword key={code} code={code} /> : <AskForLink />;
}

function AskForLink() {
  const { target, onward } = useRedirect();
  const [sent, setSent] = useState<{ email: string; message: string }>();
  return (
    <AccessFrame
      title={sent ? "Revisa tu correo" : "Recupera tu cuenta"}
      lead={
        sent ? (
          <span role="status">{sent.message}.</span>
        ) : (
          "Escribe tu correo y te enviamos un enlace para escoger otra contraseña."
        )
      }
      target={target}
    >
      <div className="grid gap-4">
        {sent ? (
          <p className="mb-3">
            Lo enviamos a <b className="font-semibold wrap-anywhere">{sent.email}</b>. Si no llega en unos
            minutos, mira en la carpeta de spam.
          </p>
        ) : (
          <AskByEmail
            what="password"
            email={rememberedEmail()}
            submitText="Enviar el enlace"
            onSent={(email, message) => setSent({ email, message })}
          />
        )}
        <Link to={paths.signIn(onward)} className={buttonStyle({ size: "lg" })}>
          Volver a ingresar
        </Link>
      </div>
    </AccessFrame>
  );
}
