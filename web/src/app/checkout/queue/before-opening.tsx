import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { LOCALE } from "@tarima/shared/lib/limits.ts";
import type { RoomState } from "@tarima/shared/waiting-room/waiting-room.schema.ts";
import { Countdown, useTimeLeft } from "../../../components/ui/data/countdown.tsx";
import { GetReady } from "./get-ready.tsx";
import { Told } from "./told.tsx";

interface BeforeOpeningProps {
  room: RoomState;
  /** Whether the person takes part in the draw. */
  isIn: boolean;
  now: Date;
}

/** The queue until its sale opens. */
export function BeforeOpening({ room, isIn, now }: BeforeOpeningProps) {
  const left = useTimeLeft(room.opensAt);
  const others = room.joined.early;
  const isEarly = now < new Date(room.joinsFrom);
  return (
    <Told
      title={isEarly ? "La fila todavía no abre" : isIn ? "Estás en el sorteo" : "La venta todavía no abre"}
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
      {isIn && others > 1 && <p>Hay cerca de {others.toLocaleString(LOCALE)} personas esperando.</p>}
      <GetReady />
    </Told>
  );
}
