import { type OpenedEvent, openingsRoutes } from "@tarima/shared/promo-codes/openings.routes.ts";
import { Suspense, useEffect, useEffectEvent } from "react";
import { Link } from "react-router";
import { Button } from "../../components/ui/button.tsx";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { useRoute } from "../../lib/api/query.ts";
import { optionalPart } from "../../lib/browser/optional-part.ts";
import { paths } from "../../lib/routing/paths.ts";
import { useSession, useSessionHint } from "../../lib/session/use-session.ts";

interface InvitedToPresaleProps {
  event: { id: string; publicSlug: string };
  onOpened: (opened: OpenedEvent | undefined) => void;
}

const SessionProvider = optionalPart(
  async () => (await import("../../lib/session/session-provider.tsx")).SessionProvider,
);

/**
 * Whether the presale list opens something to whoever looks: asked once a visit, of who is signed in with a verified address. The
 * page itself does not load who that is: this does, where somebody probably is.
 */
export function InvitedToPresale(props: InvitedToPresaleProps) {
  const isProbablySignedIn = useSessionHint() !== undefined;
  if (!isProbablySignedIn) return <Invitation {...props} />;
  return (
    <Suspense>
      <SessionProvider>
        <Invitation {...props} />
      </SessionProvider>
    </Suspense>
  );
}

function Invitation({ event, onOpened }: InvitedToPresaleProps) {
  const session = useSession();
  const isProbablySignedIn = useSessionHint() !== undefined;
  const here = paths.event(event.publicSlug);
  if (session.status === "unknown" && isProbablySignedIn) return null;
  if (session.status !== "signed-in")
    return (
      <p className="text-note">
        ¿Te invitaron a la preventa?{" "}
        <Link to={paths.signIn(here)} className="link">
          Inicia sesión con ese correo
        </Link>
      </p>
    );
  const { uid, email, isEmailVerified } = session.user;
  if (!isEmailVerified)
    return (
      <p className="text-note">
        ¿Te invitaron a la preventa?{" "}
        <Link to={paths.verifyEmail(here)} className="link">
          Verifica tu correo
        </Link>{" "}
        para ver sus boletas.
      </p>
    );
  return <Look key={uid} eventId={event.id} email={email} onOpened={onOpened} />;
}

interface LookProps {
  eventId: string;
  email: string;
  onOpened: InvitedToPresaleProps["onOpened"];
}

function Look({ eventId, email, onOpened }: LookProps) {
  const { data, error, refetch, isFetching } = useRoute(
    openingsRoutes.getOpenings,
    { id: eventId },
    { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false },
  );
  const opened = data?.opened ?? undefined;
  const show = useEffectEvent(onOpened);
  useEffect(() => {
    show(opened);
    return () => show(undefined); // of another account, or of none, nothing stays
  }, [opened]);
  if (error && !data)
    return (
      <Alert
        tone="warning"
        action={
          <Button size="sm" isBusy={isFetching} onClick={() => void refetch()}>
            Reintentar
          </Button>
        }
      >
        No pudimos ver si tienes acceso a la preventa. {error.message}
      </Alert>
    );
  if (!data) return null;
  return opened ? (
    <div role="status">
      <Alert tone="success" title="Tienes acceso a la preventa">
        con {email}.
      </Alert>
    </div>
  ) : (
    <p className="text-note text-muted">
      La preventa es con invitación, y {email} no está en la lista. Si te invitaron a otro correo, entra con
      ese.
    </p>
  );
}
