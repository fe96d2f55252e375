import { DOOR_STAFF, ROLES, type Role, roleFromClaim } from "@tarima/shared/api/roles.ts";
import { Link, Navigate, Outlet, useLocation } from "react-router";
import { paths } from "../../lib/routing/paths.ts";
import { rolesWith } from "../../lib/session/can.ts";
import { doorLinkPath, readGuestDoor } from "../../lib/session/guest-door.ts";
import { isLost, type Session } from "../../lib/session/session-store.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { buttonStyle } from "../ui/button.tsx";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { LoadingScreen } from "../ui/feedback/loading-screen.tsx";

/** Requires a sign-in and a verified e-mail; sends others there and back. */
export function RequireSession() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === "unknown") return <LoadingScreen />;
  const detour = detourOf(session);
  return detour ? <Navigate to={detour(pathname + search)} replace /> : <Outlet />;
}

/** Requires to be a door's guest or of the door staff; who is a guest no longer is led to the link they came by. */
export function RequireDoor() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === "unknown") return <LoadingScreen />;
  if (session.status === "guest") return <Outlet />;
  const came = readGuestDoor();
  if (session.status === "anonymous" && came && pathname.startsWith(paths.door(came.eventId)))
    return <Navigate to={doorLinkPath(came.linkId)} replace />;
  const detour = detourOf(session);
  if (detour) return <Navigate to={detour(pathname + search)} replace />;
  return <RequireRole roles={rolesWith(DOOR_STAFF)} />;
}

function detourOf(session: Session): ((redirect: string) => string) | undefined {
  if (session.status !== "signed-in") return isLost(session) ? paths.lostSession : paths.signIn;
  return session.user.isEmailVerified ? undefined : paths.verifyEmail;
}

const ROLE_NAMES: Record<Role, string> = {
  superadmin: "la superadministración",
  producer: "productores",
  attendee: "asistentes",
  promoter: "promotores",
  scanner: "el equipo de puerta",
};

/** Requires certain roles; others see a message. The server checks permissions in any case. */
export function RequireRole({ roles }: { roles: readonly Role[] }) {
  const session = useSession();
  const role = session.status === "signed-in" ? session.role : roleFromClaim(undefined);
  if (roles.includes(role)) return <Outlet />;
  const names = ROLES.filter((name) => roles.includes(name)).map((name) => ROLE_NAMES[name]);
  return (
    <div className="page py-8">
      <title>Sin permiso · Tarima</title>
      <EmptyState
        level="h1"
        title="Esta página no es para tu cuenta"
        action={
          <Link to={paths.home} className={buttonStyle({ variant: "primary" })}>
            Ver eventos
          </Link>
        }
      >
        Es para {new Intl.ListFormat("es", { type: "conjunction" }).format(names)}. Si tienes otra cuenta, sal
        e ingresa con ella.
      </EmptyState>
    </div>
  );
}
