import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { LOCALE, TURN_MINUTES } from "@tarima/shared/lib/limits.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import type { RoomState } from "@tarima/shared/waiting-room/waiting-room.schema.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Loading } from "../../../components/ui/feedback/skeleton.tsx";
import type { Standing } from "../../../features/waiting-room/use-queue.ts";
import { GetReady } from "./get-ready.tsx";
import { SoldOutWaiting } from "./sold-out-waiting.tsx";
import { Told } from "./told.tsx";
import { YourTurn } from "./your-turn.tsx";

const aheadOf = (count: number) =>
  count === 0 ? "No hay nadie antes de ti." : `Antes de ti hay cerca de ${counted(count, "persona")}.`;

const people = (count: number) => count.toLocaleString(LOCALE);

interface OpenedProps {
  found: PublicEvent;
  room: RoomState;
  now: Date;
  standing: Standing | undefined;
  isJoining: boolean;
  joinAgain: () => void;
}

/** The queue once its sale is open: one's turn, one's place, or why there is none. */
export function Opened({ found, room, now, standing, isJoining, joinAgain }: OpenedProps) {
  const { publicSlug } = found.event;
  const isStopped = room.stoppedAt != null;
  if (standing?.turn.state === "here")
    return (
      <YourTurn
        slug={publicSlug}
        eventId={found.event.id}
        queueTicket={standing.place.queueTicket}
        until={standing.turn.until}
        isStopped={isStopped}
      />
    );
  if (room.isSoldOut) return <SoldOutWaiting found={found} now={now} />;
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
    <Told title={titleOf(room)}>
      <div role="status">
        <p className="display text-d-lg leading-none text-text">{people(standing.before + 1)}</p>
        <p className="pt-2">es tu puesto, más o menos. {aheadOf(standing.stillBefore)}</p>
      </div>
      {isStopped ? (
        <p>Por ahora no se vende, y la fila espera. Tu puesto no cambia.</p>
      ) : (
        room.isPaused && <p>Quien organiza la paró por un momento. Tu puesto no cambia.</p>
      )}
      <Left room={room} />
      <GetReady />
    </Told>
  );
}

function titleOf({ stoppedAt, isPaused }: RoomState): string {
  if (stoppedAt) return "La venta está en pausa";
  return isPaused ? "La fila está en pausa" : "Estás en la fila";
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
