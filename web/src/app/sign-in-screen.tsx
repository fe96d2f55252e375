import { LOGIN_REDIRECT_MS } from "@tarima/shared/limits.ts";
import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { LoadingScreen } from "../components/ui/feedback/loading-screen.tsx";
import { SignInForm } from "../features/attendees/sign-in-form.tsx";
import { notify } from "../lib/notify.ts";
import { paths } from "../lib/paths.ts";
import { safeRedirect } from "../lib/safe-redirect.ts";
import { useSession } from "../lib/session/use-session.ts";

export function SignInScreen() {
  const session = useSession();
  const [search] = useSearchParams();
  const target = safeRedirect(search.get("redirect"), paths.home);
  const isBuying = target.startsWith(paths.checkout(""));

  if (session.status === "unknown") return <LoadingScreen />;
  return (
    <div className="page py-10 wide:py-16">
      <title>Ingresar · Tarima</title>
      <div className="mx-auto max-w-110">
        <div className="rule" />
        <h1 className="display mt-4 text-d-md">Ingresar</h1>
        <p className="mt-2 mb-8 text-muted">
          {isBuying
            ? "Un paso y seguimos con tus boletas: quedan en tu cuenta."
            : "Tus boletas están en tu cuenta."}
        </p>
        {session.status === "signed-in" ? (
          <Redirecting to={target} />
        ) : (
          <SignInForm onSignedIn={() => void notify("success", "¡Bienvenido!", "Inicio de sesión exitoso")} />
        )}
      </div>
    </div>
  );
}

/** The page moves on a moment after the sign-in, and says so until then. Source: spec 2. */
function Redirecting({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(to, { replace: true }), LOGIN_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate, to]);
  return (
    <p role="status" className="rounded-md bg-raised px-4 py-3.5 font-medium">
      Entrando…
    </p>
  );
}
