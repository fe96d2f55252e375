import { Link, Navigate, useLocation, useNavigate, useSearchParams } from "react-router";
import { Button, buttonStyle } from "../../../components/ui/button.tsx";
import { LoadingScreen } from "../../../components/ui/feedback/loading-screen.tsx";
import {
  ResendVerification,
  VerifyByCode,
} from "../../../features/accounts/registration/wait-for-verification.tsx";
import { paths } from "../../../lib/routing/paths.ts";
import { endSession, useSession } from "../../../lib/session/use-session.ts";
import { AccessFrame } from "./access-frame.tsx";
import { FollowedLink } from "./followed-link.tsx";
import { ResendByEmail } from "./resend-by-email.tsx";
import { useRedirect, wayOn } from "./use-redirect.ts";

/**
 * Verifying an e-mail. Target of the mailed link (`oobCode`; `mode=change` for a changed e-mail); signed-in people wait here
 * until they have followed it; others can request the mail again.
 */
export function VerifyEmailScreen() {
  const [search] = useSearchParams();
  const code = search.get("oobCode");
  if (code) return <FollowedLink key={code} code={code} isChange={search.get("mode") === "change"} />;
  return <NotYetVerified />;
}

function NotYetVerified() {
  const session = useSession();
  const { state } = useLocation();
  const { target } = useRedirect();
  if (session.status === "unknown") return <LoadingScreen />;
  if (session.status === "signed-in" && session.user.isEmailVerified)
    return <Navigate to={wayOn(session, target)} replace />;
  if (session.status === "signed-in") return <MailOnItsWay email={session.user.email} isSignedIn />;
  // Registering with an e-mail that has an account leads here, too, so that the page reveals nothing.
  const email: unknown = state?.email;
  return typeof email === "string" ? <MailOnItsWay email={email} /> : <ResendScreen />;
}

function MailOnItsWay({ email, isSignedIn = false }: { email: string; isSignedIn?: boolean }) {
  const { target, onward, mailed } = useRedirect();
  const navigate = useNavigate();
  async function leaveForAnother() {
    await endSession(); // first, since the registration redirects signed-in people
    navigate(paths.register(onward));
  }
  return (
    <AccessFrame
      title="Revisa tu correo"
      lead={
        <>
          Te enviamos un código de seis números a{" "}
          <b className="font-semibold wrap-anywhere text-text">{email}</b>.{" "}
          {isSignedIn ? "Escríbelo aquí, o toca el botón del correo." : "Ingresa para escribirlo."}
        </>
      }
      target={target}
    >
      <div className="grid gap-4">
        {isSignedIn ? (
          <VerifyByCode />
        ) : (
          <Link to={paths.signIn(onward)} className={buttonStyle({ variant: "primary", size: "lg" })}>
            Ingresar
          </Link>
        )}
        <ResendVerification email={email} redirect={mailed} />
      </div>
      <p className="mt-8 flex flex-wrap items-center gap-x-4 border-t border-line pt-6 text-muted">
        ¿No es tu correo?
        {isSignedIn ? (
          <Button variant="quiet" size="sm" onClick={() => void leaveForAnother()}>
            Salir y usar otro
          </Button>
        ) : (
          <Link to={paths.register(onward)} className="link text-text">
            Regístrate con otro
          </Link>
        )}
      </p>
    </AccessFrame>
  );
}

function ResendScreen() {
  const { target } = useRedirect();
  return (
    <AccessFrame
      title="Verifica tu correo"
      lead="Escribe el correo de tu cuenta y te enviamos otra vez el enlace."
      target={target}
    >
      <ResendByEmail />
    </AccessFrame>
  );
}
