import { Link, Navigate, useNavigate } from "react-router";
import { LoadingScreen } from "../../../components/ui/feedback/loading-screen.tsx";
import { RegisterForm } from "../../../features/accounts/registration/register-form.tsx";
import { paths } from "../../../lib/routing/paths.ts";
import { useSession } from "../../../lib/session/use-session.ts";
import { AccessFrame } from "./access-frame.tsx";
import { useRedirect, wayOn } from "./use-redirect.ts";

/** Registration; continues with verifying the e-mail. */
export function RegisterScreen() {
  const session = useSession();
  const navigate = useNavigate();
  const { target, onward } = useRedirect();
  if (session.status === "unknown") return <LoadingScreen />;
  if (session.status === "signed-in") return <Navigate to={wayOn(session.user, target)} replace />;
  return (
    <AccessFrame title="Crea tu cuenta" lead="Tus boletas quedan ahí, y en tu celular." target={target}>
      <RegisterForm
        onNotSignedIn={(email) => navigate(paths.verifyEmail(onward), { replace: true, state: { email } })}
      />
      <p className="mt-8 border-t border-line pt-6">
        ¿Ya tienes cuenta?{" "}
        <Link to={paths.signIn(onward)} className="link">
          Ingresa
        </Link>
      </p>
    </AccessFrame>
  );
}
