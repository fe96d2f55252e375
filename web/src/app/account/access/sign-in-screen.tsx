import { Mail } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { Button, buttonStyle } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { LoadingScreen } from "../../../components/ui/feedback/loading-screen.tsx";
import { GoogleSignIn } from "../../../features/accounts/sign-in/google-sign-in.tsx";
import { SignInByCode } from "../../../features/accounts/sign-in/sign-in-by-code.tsx";
import { SignInForm } from "../../../features/accounts/sign-in/sign-in-form.tsx";
import { useSignIn } from "../../../features/accounts/sign-in/use-sign-in.ts";
import { PassSecondStep } from "../../../features/security/pass-second-step.tsx";
import { notify } from "../../../lib/browser/notify.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { useSession } from "../../../lib/session/use-session.ts";
import { AccessFrame } from "./access-frame.tsx";
import { Redirecting } from "./redirecting.tsx";
import { useRedirect, wayOn } from "./use-redirect.ts";

/** The sign-in at /ingresar, and at /login after a session that could not be renewed. Source: spec 2. */
export function SignInScreen() {
  const session = useSession();
  const { pathname } = useLocation();
  const { target, onward } = useRedirect();
  const isBuying = target.startsWith(paths.checkout(""));

  if (session.status === "unknown") return <LoadingScreen />;
  return (
    <AccessFrame
      title="Ingresar"
      lead={
        isBuying
          ? "Ingresa para seguir con tu compra: las boletas quedan en tu cuenta."
          : "Tus boletas están en tu cuenta."
      }
      target={target}
    >
      {pathname === paths.lostSession() && session.status === "anonymous" && (
        <Alert tone="warning" title="Tu sesión terminó." className="mb-6">
          Ingresa de nuevo.
        </Alert>
      )}
      {session.status === "signed-in" ? (
        <PassSecondStep>
          <Redirecting to={wayOn(session, target)} />
        </PassSecondStep>
      ) : (
        <Ways onward={onward} />
      )}
    </AccessFrame>
  );
}

function Ways({ onward }: { onward: string | undefined }) {
  const signIn = useSignIn(() => void notify("success", "¡Bienvenido!", "Inicio de sesión exitoso"));
  const [isByCode, setByCode] = useState(false);
  return (
    <>
      {isByCode ? (
        <SignInByCode signIn={signIn} onBack={() => setByCode(false)} />
      ) : (
        <>
          <SignInForm signIn={signIn} recoverPath={paths.recover(onward)} />
          <GoogleSignIn signIn={signIn} />
          <Button
            size="lg"
            isFull
            icon={<Mail size={20} aria-hidden />}
            className="mt-3"
            onClick={() => setByCode(true)}
          >
            Recibir un código por correo
          </Button>
        </>
      )}
      <div className="mt-8 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
        <p className="font-medium">¿Primera vez en Tarima?</p>
        <Link to={paths.register(onward)} className={buttonStyle({ size: "sm" })}>
          Crear cuenta
        </Link>
      </div>
    </>
  );
}
