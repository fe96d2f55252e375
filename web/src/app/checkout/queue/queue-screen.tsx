import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { Link, useParams } from "react-router";
import { Button, buttonStyle } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { EmptyState } from "../../../components/ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../components/ui/feedback/error-state.tsx";
import { Loading } from "../../../components/ui/feedback/skeleton.tsx";
import { usePublicEvent } from "../../../features/events/page/use-public-event.ts";
import { HowItIsDrawn } from "../../../features/waiting-room/how-it-is-drawn.tsx";
import { queuePath } from "../../../features/waiting-room/queue-path.ts";
import { useQueue } from "../../../features/waiting-room/use-queue.ts";
import { isCode } from "../../../lib/api/api-error.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { BeforeOpening } from "./before-opening.tsx";
import { Opened } from "./opened.tsx";

/** The queue before an event's sale. */
export function QueueScreen() {
  const { slug = "" } = useParams();
  const { data: found, isPending, error, refetch } = usePublicEvent(slug);
  return (
    <div className="page grid max-w-180 gap-8 py-8">
      <title>{found ? `La fila de ${found.event.name} · Tarima` : "La fila · Tarima"}</title>
      {isPending ? (
        <Loading>Buscando la fila…</Loading>
      ) : found ? (
        <Queue found={found} />
      ) : error ? (
        <ErrorState
          level="h1"
          title="No pudimos ver el evento"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <NoQueue slug={slug} />
      )}
    </div>
  );
}

function NoQueue({ slug }: { slug: string }) {
  return (
    <EmptyState
      level="h1"
      title="Aquí no hay fila"
      action={
        <Link to={paths.event(slug)} className={buttonStyle({ variant: "primary" })}>
          Ir al evento
        </Link>
      }
    >
      Lo que se vende está en la página del evento.
    </EmptyState>
  );
}

function Queue({ found }: { found: PublicEvent }) {
  const { event } = found;
  const { state, room, now, standing, join, joinAgain } = useQueue(event.id);
  if (isCode(state.error, "WAITING_ROOM_NOT_FOUND")) return <NoQueue slug={event.publicSlug} />;
  if (!room)
    return state.error ? (
      <ErrorState
        level="h1"
        title="No pudimos ver la fila"
        error={state.error}
        onRetry={() => void state.refetch()}
      />
    ) : (
      <Loading>Buscando la fila…</Loading>
    );
  const isOpen = now >= new Date(room.opensAt);
  return (
    <>
      <header className="grid gap-2">
        <p className="text-sm text-muted">La fila de</p>
        <p className="display text-d-sm wrap-anywhere">{event.name}</p>
      </header>
      {state.isRefetchError && (
        <Alert tone="warning">Se fue la conexión. Tu puesto sigue guardado: no lo pierdes por esperar.</Alert>
      )}
      {join.error && !standing && (
        <Alert
          tone="warning"
          title={join.error.message}
          action={
            isCode(join.error, "EMAIL_NOT_VERIFIED") ? (
              <Link
                to={paths.verifyEmail(queuePath(event.publicSlug))}
                className={buttonStyle({ size: "sm" })}
              >
                Verificar mi correo
              </Link>
            ) : (
              <Button size="sm" isBusy={join.isPending} onClick={joinAgain}>
                Intentar otra vez
              </Button>
            )
          }
        />
      )}
      {isOpen ? (
        <Opened {...{ found, room, now, standing, joinAgain }} isJoining={join.isPending} />
      ) : (
        <BeforeOpening room={room} isIn={standing !== undefined} now={now} />
      )}
      <HowItIsDrawn room={room} standing={standing} />
    </>
  );
}
