import type { ScanDirection } from "@tarima/shared/check-ins/check-in.schema.ts";
import type { DoorRules } from "@tarima/shared/check-ins/entry.ts";
import { formatRelative } from "@tarima/shared/lib/dates/dates.ts";
import { counted, plural } from "@tarima/shared/lib/text/plural.ts";
import { cx } from "class-variance-authority";
import { ArrowLeft, CloudOff, Wifi } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button, buttonStyle } from "../../../components/ui/button.tsx";
import { Badge } from "../../../components/ui/data/badge.tsx";
import { Select } from "../../../components/ui/form/choice/select.tsx";
import { paths } from "../../../lib/routing/paths.ts";
import { refusedPeople, waitingPeople } from "../guest-list/queued-arrivals.ts";
import type { DoorSync } from "../offline/use-door-sync.ts";

interface DoorHeaderProps {
  /** Leads away from this door. */
  wayOut: ReactNode;
  eventName: string;
  admitted: number;
  link: DoorSync;
  now: Date;
  /** Path of the supervisor's board, for supervisors. */
  supervision: string | undefined;
}

/** The event, the connection's state, and the number admitted on this device. */
export function DoorHeader({ wayOut, eventName, admitted, link, now, supervision }: DoorHeaderProps) {
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        {wayOut}
        <h1 className="line-clamp-2 min-w-0 font-semibold">{eventName}</h1>
        {link.isOffline ? (
          <Badge tone="warning" icon={CloudOff}>
            Sin conexión
          </Badge>
        ) : (
          <Badge tone="success" icon={Wifi}>
            En línea
          </Badge>
        )}
      </div>
      <div className="mt-3 flex items-end justify-between gap-3">
        <p className="flex min-w-0 grow items-end justify-between gap-3">
          <span className="display text-[34px] leading-none">{admitted}</span>
          <span className={cx("text-sm text-muted", supervision && "grow")}>
            {plural(admitted, "entró", "entraron")} por este celular
          </span>
        </p>
        {supervision && (
          <Link to={supervision} className={buttonStyle({ size: "sm" })}>
            Supervisar
          </Link>
        )}
      </div>
      <p className="mt-1.5 text-sm text-muted">{sayLink(link, now)}</p>
      {link.conflicts + link.refused + refusedPeople(link.arrivals) > 0 && (
        <p role="status" className="mt-1.5 text-sm font-semibold text-warning">
          {sayTrouble(link)}
        </p>
      )}
    </>
  );
}

/** To the other doors one works at. */
export function ToDoors() {
  return (
    <Link to={paths.scanner} aria-label="Salir de esta puerta" className={buttonStyle({ size: "icon-sm" })}>
      <ArrowLeft size={20} aria-hidden />
    </Link>
  );
}

/** "2.067 boletas guardadas, al día hace 6 minutos. 14 lecturas por subir" */
function sayLink({ isReady, isOffline, tickets, heardAt, waiting, arrivals }: DoorSync, now: Date): string {
  const kept = isReady
    ? `${counted(tickets, "boleta guardada", "boletas guardadas")}, al día ${formatRelative(new Date(heardAt ?? 0).toISOString(), now)}`
    : isOffline
      ? "Este celular no tiene las boletas: sin conexión no puede revisar"
      : "Guardando las boletas en este celular…";
  const people = waitingPeople(arrivals);
  const queued = [
    waiting && counted(waiting, "lectura"),
    people && `${counted(people, "persona")} de la lista`,
  ];
  const said = queued.filter(Boolean).join(" y ");
  return said ? `${kept}. ${said} por subir` : kept;
}

function sayTrouble({ conflicts, refused, arrivals }: DoorSync): string {
  const people = refusedPeople(arrivals);
  return [
    conflicts &&
      `${counted(conflicts, "boleta entró y no debía", "boletas entraron y no debían")}: avisa a quien supervisa`,
    refused && `${counted(refused, "lectura")} no se pudieron subir`,
    people &&
      `${counted(people, "persona")} de la lista ${plural(people, "entró y no quedó anotada", "entraron y no quedaron anotadas")}: mira en Invitados`,
  ]
    .filter(Boolean)
    .join(". ");
}

interface DoorPlaceProps {
  rules: DoorRules;
  gateId: string | undefined;
  onGate: (gateId: string) => void;
  direction: ScanDirection;
  onDirection: (direction: ScanDirection) => void;
}

/** The gate, and whether people enter or leave; nothing without such rules. */
export function DoorPlace({ rules, gateId, onGate, direction, onDirection }: DoorPlaceProps) {
  if (!rules.gates.length && !rules.allowsReentry) return null;
  return (
    <div className="mt-3 flex gap-2.5">
      {rules.gates.length > 0 && (
        <Select
          aria-label="Entrada en la que estás"
          className="min-w-0 grow"
          value={gateId ?? ""}
          onChange={(event) => onGate(event.target.value)}
        >
          <option value="">Todas las entradas</option>
          {rules.gates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {rules.allowsReentry && (
        <Button
          size="sm"
          aria-pressed={direction === "out"}
          variant={direction === "out" ? "ink" : "secondary"}
          onClick={() => onDirection(direction === "out" ? "in" : "out")}
        >
          {direction === "out" ? "Anotando salidas" : "Anotar salidas"}
        </Button>
      )}
    </div>
  );
}
