import { Link, Navigate, useNavigate } from "react-router";
import { TermsLinks } from "../../../components/layout/terms-links.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { LoadingScreen } from "../../../components/ui/feedback/loading-screen.tsx";
import { RegisterForm } from "../../../features/accounts/registration/register-form.tsx";
import { GoogleSignIn } from "../../../features/accounts/sign-in/google-sign-in.tsx";
import { SIGN_IN_ERROR_TITLE } from "../../../features/accounts/sign-in/sign-in-error.ts";
import { useSignIn } from "../../../features/accounts/sign-in/use-sign-in.ts";
import { useSiteSettings } from "../../../lib/api/use-site-settings.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { useSession } from "../../../lib/session/use-session.ts";
import { AccessFrame } from "./access-frame.tsx";
import { useRedirect, wayOn } from "./use-redirect.ts";

/** Registration; continues with verifying the e-mail. */
export function RegisterScreen() {
  const session = useSession();
  const navigate = useNavigate();
  const { target, onward, mailed } = useRedirect();
  const takesSignUps = useSiteSettings().data?.takesSignUps ?? true;
  const signIn = useSignIn(() => void notify("success", "¡Bienvenido!", "Inicio de sesión exitoso"));
  if (session.status === "unknown") return <LoadingScreen />;
  if (session.status === "signed-in") return <Navigate to={wayOn(session, target)} replace />;
  const signInLink = (
    <Link to={paths.signIn(onward)} className="link">
      Ingresa
    </Link>
  );
  if (!takesSignUps)
    return (
      <AccessFrame title="Crea tu cuenta" lead="Vuelve a intentarlo más tarde." target={target}>
        <Alert tone="warning" title="Por ahora no estamos recibiendo cuentas nuevas.">
          Si ya tienes una, todo sigue igual. {signInLink} con ella.
        </Alert>
      </AccessFrame>
    );
  return (
    <AccessFrame title="Crea tu cuenta" lead="Tus boletas quedan ahí, y en tu celular." target={target}>
      <RegisterForm
        redirect={mailed}
        onNotSignedIn={(email) => navigate(paths.verifyEmail(onward), { replace: true, state: { email } })}
      />
      <GoogleSignIn signIn={signIn} />
      {signIn.failure && (
        <Alert tone="danger" isUrgent title={SIGN_IN_ERROR_TITLE} className="mt-5">
          {signIn.failure}
        </Alert>
      )}
      <p className="mt-4 text-sm text-muted">
        Con Google no hay que verificar el correo; al comprar te pedimos aceptar <TermsLinks />.
      </p>
      <p className="mt-8 border-t border-line pt-6">¿Ya tienes cuenta? {signInLink}</p>
    </AccessFrame>
  );
}
