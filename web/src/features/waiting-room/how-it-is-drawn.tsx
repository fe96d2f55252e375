import type { RoomState } from "@tarima/shared/waiting-room/waiting-room.schema.ts";
import type { Standing } from "./use-queue.ts";

const DIGITS = 6;

/** How turns are given, and what somebody needs to work out their own. */
export function HowItIsDrawn({ room, standing }: { room: RoomState; standing: Standing | undefined }) {
  return (
    <details className="border-t border-line pt-4">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center font-semibold">
        Cómo se dan los turnos, y cómo comprobar el tuyo
      </summary>
      <div className="grid max-w-[66ch] gap-3 pt-3 text-sm text-muted">
        <p>
          Quien llega antes de la apertura entra a un sorteo: da igual si llegó una hora o un minuto antes.
          Quien llega después queda detrás, en orden de llegada.
        </p>
        <p>
          El sorteo sale de una semilla que nadie puede cambiar: publicamos su huella (SHA-256) desde el
          principio, y la semilla al abrir. Tu puesto es HMAC-SHA256 de la semilla y el número de tu cuenta:
          los primeros 12 dígitos, divididos por 16<sup>12</sup>. Mientras más cerca de 0, más adelante.
        </p>
        <dl className="grid gap-2 wrap-anywhere">
          <Row name="Huella de la semilla">{room.seedHash}</Row>
          <Row name="Semilla">{room.seed ?? "Se publica al abrir"}</Row>
          {standing && <Row name="Número de tu cuenta">{standing.place.uid}</Row>}
          {standing?.rank !== undefined && <Row name="Tu puesto">{standing.rank.toFixed(DIGITS)}</Row>}
        </dl>
      </div>
    </details>
  );
}

function Row({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="font-semibold text-text">{name}</dt>
      <dd className="font-mono text-xs">{children}</dd>
    </div>
  );
}
