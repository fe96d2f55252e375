import { Navigate } from "react-router";
import { LoadingScreen } from "../../../components/ui/feedback/loading-screen.tsx";
import { landingOf } from "../../../lib/routing/landing.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { useSession } from "../../../lib/session/use-session.ts";

/** /redirigir: sends people to the start page of their role, and others to the sign-in. Source: spec 2. */
export function LandingScreen() {
  const session = useSession();
  if (session.status === "unknown") return <LoadingScreen />;
  return <Navigate to={session.status === "signed-in" ? landingOf(session.role) : paths.signIn()} replace />;
}
