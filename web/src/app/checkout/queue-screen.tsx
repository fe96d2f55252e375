import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { LOCALE, TURN_MINUTES } from "@tarima/shared/lib/limits.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { waitingRoomRoutes as routes } from "@tarima/shared/waiting-room/waiting-room.routes.ts";
import type { RoomState } from "@tarima/shared/waiting-room/waiting-room.schema.ts";
import { type ReactNode, useEffect } from "react";
import { Link, useParams } from "react-router";
import { Button, buttonStyle } from "../../components/ui/button.tsx";
import { Countdown, useTimeLeft } from "../../components/ui/data/countdown.tsx";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { EmptyState } from "../../components/ui/feedback/empty-state.tsx";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { Loading } from "../../components/ui/feedback/skeleton.tsx";
import { SimilarLink } from "../../features/events/page/similar-link.tsx";
import { usePublicEvent } from "../../features/events/page/use-public-event.ts";
import { readCart } from "../../features/orders/cart.ts";
import { SaleAlertButton } from "../../features/sale-alerts/sale-alert-button.tsx";
import { callUp } from "../../features/waiting-room/call-up.ts";
import { HowItIsDrawn } from "../../features/waiting-room/how-it-is-drawn.tsx";
import { queuePath } from "../../features/waiting-room/queue-path.ts";
import { type Standing, useQueue } from "../../features/waiting-room/use-queue.ts";
import { isCode } from "../../lib/api/api-error.ts";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { paths } from "../../lib/routing/paths.ts";

const aheadOf = (count: number) =>
  count === 0 ? "No hay nadie antes de ti." : `Antes de ti hay cerca de ${counted(count, "persona")}.`;
/** When a turn that could not be noted is noted again, milliseconds. */
const RETRIED_MS = 2_000;

const people = (count: number) => count.toLocaleString(LOCALE);

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
      Puedes elegir tus boletas de una vez.
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
        <Opened {...{ found, room, standing, now, joinAgain }} isJoining={join.isPending} />
      ) : (
        <BeforeOpening room={room} standing={standing} now={now} />
      )}
      <HowItIsDrawn room={room} standing={standing} />
    </>
  );
}

interface StandingProps {
  room: RoomState;
  standing: Standing | undefined;
  now: Date;
}

function BeforeOpening({ room, standing, now }: StandingProps) {
  const left = useTimeLeft(room.opensAt);
  const others = room.joined.early;
  const isEarly = now < new Date(room.joinsFrom);
  return (
    <Told
      title={
        isEarly ? "La fila todavía no abre" : standing ? "Estás en el sorteo" : "La venta todavía no abre"
      }
      aside={
        <Countdown
          left={left}
          label="Faltan"
          announce={(minutes) => `Faltan ${minutes} minutos para que abra la venta`}
        />
      }
    >
      <p>
        La venta abre el {formatInstant(room.opensAt)}. En ese momento sorteamos los turnos entre todos los
        que estén aquí: llegar más temprano no da ventaja.
      </p>
      {isEarly && <p>Puedes entrar desde el {formatInstant(room.joinsFrom)}. Esta página entra sola.</p>}
      {standing && others > 1 && <p>Hay cerca de {people(others)} personas esperando.</p>}
      <GetReady />
    </Told>
  );
}

interface OpenedProps extends StandingProps {
  found: PublicEvent;
  isJoining: boolean;
  joinAgain: () => void;
}

function Opened({ found, room, standing, isJoining, joinAgain }: OpenedProps) {
  const { publicSlug } = found.event;
  if (standing?.turn.state === "here")
    return (
      <YourTurn slug={publicSlug} eventId={found.event.id} standing={standing} until={standing.turn.until} />
    );
  if (room.isSoldOut) return <SoldOut found={found} />;
  if (standing?.turn.state === "over")
    return (
      <Told title="Tu turno pasó">
        <p>Duró {TURN_MINUTES} minutos. Si quieres, haces la fila otra vez, al final.</p>
        <div>
          <Button variant="primary" isBusy={isJoining} onClick={joinAgain}>
            Hacer la fila otra vez
          </Button>
        </div>
      </Told>
    );
  if (!standing || standing.rank === undefined) return <Loading>Buscando tu puesto…</Loading>;
  return (
    <Told title={room.isPaused ? "La fila está en pausa" : "Estás en la fila"}>
      <div role="status">
        <p className="display text-d-lg leading-none text-text">{people(standing.before + 1)}</p>
        <p className="pt-2">es tu puesto, más o menos. {aheadOf(standing.stillBefore)}</p>
      </div>
      {room.isPaused && <p>Quien organiza la paró por un momento. Tu puesto no cambia.</p>}
      <Left room={room} />
      <GetReady />
    </Told>
  );
}

function YourTurn({
  slug,
  eventId,
  standing,
  until,
}: {
  slug: string;
  eventId: string;
  standing: Standing;
  until: string;
}) {
  const left = useTimeLeft(until);
  const { queueTicket } = standing.place;
  const { mutate, isIdle, isError } = useRouteMutation(routes.takeTurn);
  useEffect(callUp, []);
  useEffect(() => {
    if (!isIdle && !isError) return;
    const timer = setTimeout(() => mutate({ id: eventId, queueTicket }), isError ? RETRIED_MS : 0);
    return () => clearTimeout(timer);
  }, [isIdle, isError, mutate, eventId, queueTicket]);
  const cart = readCart(slug);
  return (
    <Told
      title="Es tu turno"
      aside={
        <Countdown left={left} label="Te quedan" announce={(minutes) => `Te quedan ${minutes} minutos`} />
      }
    >
      <p>Tienes {TURN_MINUTES} minutos para apartar tus boletas. Después las pagas con calma.</p>
      <div className="flex flex-wrap gap-3">
        <Link
          to={cart ? paths.checkout(slug) : paths.event(slug)}
          className={buttonStyle({ variant: "primary", size: "lg" })}
        >
          {cart ? "Seguir con mis boletas" : "Elegir mis boletas"}
        </Link>
        {cart && (
          <Link to={paths.event(slug)} className={buttonStyle({ size: "lg" })}>
            Elegir otras
          </Link>
        )}
      </div>
    </Told>
  );
}

function SoldOut({ found }: { found: PublicEvent }) {
  return (
    <Told title="Se agotaron">
      <p>
        Se vendieron mientras esperabas. A veces alguien no alcanza a pagar, o devuelve las suyas: te
        avisamos.
      </p>
      <div className="flex flex-wrap gap-3">
        <SaleAlertButton eventId={found.event.id} slug={found.event.publicSlug} />
        <SimilarLink event={found.event} />
      </div>
    </Told>
  );
}

function Told({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-5">
      <div className="rule" />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="display text-d-md">{title}</h1>
        {aside}
      </div>
      <div className="grid max-w-[60ch] gap-5 text-muted">{children}</div>
    </section>
  );
}

function Left({ room: { left } }: { room: RoomState }) {
  if (left.length === 0) return null;
  return (
    <div>
      <h2 className="text-sm font-semibold text-text">Lo que queda ahora</h2>
      <ul className="pt-2">
        {left.map(({ name, places }) => (
          <li key={name} className="flex justify-between gap-4 border-t border-line py-2">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <b className="font-semibold text-text">{places === 0 ? "Nada" : people(places)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

function GetReady() {
  return (
    <div>
      <h2 className="text-sm font-semibold text-text">Mientras tanto</h2>
      <ul className="list-disc pt-2 pl-5">
        <li>Deja esta página abierta, con el sonido prendido: te llamamos cuando te toque.</li>
        <li>Si se recarga o se va la señal, tu puesto sigue guardado en este dispositivo.</li>
        <li>Ten a la mano tu documento y con qué vas a pagar.</li>
      </ul>
    </div>
  );
}
