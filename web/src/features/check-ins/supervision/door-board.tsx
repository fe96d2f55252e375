import { SCAN_MESSAGES } from "@tarima/shared/check-ins/check-in.schema.ts";
import { doorRoutes } from "@tarima/shared/check-ins/door/door.routes.ts";
import type { DoorBoard as Board } from "@tarima/shared/check-ins/door/door-board.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { cx } from "class-variance-authority";
import { CloudOff } from "lucide-react";
import type { ReactNode } from "react";
import { Figures } from "../../../components/ui/data/figures.tsx";
import { RelativeTime } from "../../../components/ui/data/relative-time.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { ErrorState } from "../../../components/ui/feedback/error-state.tsx";
import { failureOf } from "../../../lib/api/failure-of.ts";
import { useRoute } from "../../../lib/api/query.ts";
import { onServerClock } from "../../../lib/api/server-clock.ts";
import { useNow } from "../../../lib/hooks/use-now.ts";
import { deviceName } from "../device.ts";

/** Refresh interval, milliseconds. */
const EVERY_MS = 5_000;
/** Period of the displayed rate. */
const RATE_MINUTES = 5;
/** Devices poll four times a minute, which is recorded once: an older sync means a problem, milliseconds. */
const BEHIND_MS = 150_000;

/** Live figures of an event's doors. */
export function DoorBoard({ eventId }: { eventId: string }) {
  const input = { eventId };
  const board = useRoute(doorRoutes.getDoorBoard, input, { refetchInterval: EVERY_MS });
  const { data, error, dataUpdatedAt } = board;
  if (!data && error) return <ErrorState {...failureOf(board)} />;
  const refused = data?.refused.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="grid gap-7">
      {error && (
        <Alert tone="warning">
          No pudimos ponerla al día: es lo que se supo{" "}
          <RelativeTime at={new Date(dataUpdatedAt).toISOString()} />.
        </Alert>
      )}
      <Figures
        label="Cifras de la puerta"
        figures={[
          {
            id: "entered",
            label: "Entraron",
            value: data && formatNumber(data.entered),
            note: data && `de ${counted(data.expected, "persona")}`,
          },
          {
            id: "rate",
            label: "Por minuto",
            value: data && formatNumber(rateOf(data)),
            note: "últimos 5 min",
          },
          {
            id: "refused",
            label: "Rechazadas",
            value: refused === undefined ? undefined : formatNumber(refused),
          },
          {
            id: "conflicts",
            label: "Entraron y no debían",
            value: data && formatNumber(data.conflicts),
            note: "sin conexión",
          },
        ]}
      />
      {data && <Details board={data} />}
    </div>
  );
}

const rateOf = ({ minutes }: Board): number =>
  Math.round(minutes.slice(-RATE_MINUTES).reduce((sum, { entered }) => sum + entered, 0) / RATE_MINUTES);

function Details({ board: { entered, localities, gates, refused, devices } }: { board: Board }) {
  return (
    <>
      {localities.length > 0 && (
        <Lines title="Por localidad">
          {localities.map(({ id, name, entered, places }) => (
            <Line
              key={id}
              name={name}
              value={`${formatNumber(entered)} de ${formatNumber(places)}`}
              share={places ? entered / places : 0}
            />
          ))}
        </Lines>
      )}
      {gates.length > 0 && (
        <Lines title="Por entrada">
          {gates.map((gate) => (
            <Line
              key={gate.id}
              name={gate.name}
              value={formatNumber(gate.entered)}
              share={entered ? gate.entered / entered : 0}
            />
          ))}
        </Lines>
      )}
      {refused.length > 0 && (
        <Lines title="Por qué no entraron">
          {refused.map(({ reason, count }) => (
            <Line
              key={reason}
              name={SCAN_MESSAGES[reason].replace("Ticket inválido: ", "")}
              value={formatNumber(count)}
            />
          ))}
        </Lines>
      )}
      {devices.length > 0 && (
        <Lines title="Celulares">
          {devices.map((device) => (
            <Device key={device.id} device={device} />
          ))}
        </Lines>
      )}
    </>
  );
}

/** A device: age of its data, and its last scan. */
function Device({ device: { id, name, scannedAt, syncedAt } }: { device: Board["devices"][number] }) {
  const now = useNow(EVERY_MS);
  const isBehind = !syncedAt || onServerClock(now) - Date.parse(syncedAt) > BEHIND_MS;
  return (
    <Line
      name={`${name}, ${deviceName(id)}`}
      value={
        <span className={cx("text-right", isBehind && "text-warning")}>
          {syncedAt ? (
            <>
              {isBehind && <CloudOff size={15} aria-hidden className="mr-1.5 mb-0.5 inline" />}
              al día <RelativeTime at={syncedAt} />
            </>
          ) : (
            "sin lista guardada"
          )}
        </span>
      }
      note={
        scannedAt ? (
          <>
            Última lectura <RelativeTime at={scannedAt} />
          </>
        ) : (
          "Todavía no ha leído ninguna boleta"
        )
      }
    />
  );
}

function Lines({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-semibold">{title}</h3>
      <ul className="grid gap-2.5">{children}</ul>
    </section>
  );
}

interface LineProps {
  name: string;
  value: ReactNode;
  share?: number;
  note?: ReactNode;
}

function Line({ name, value, share, note }: LineProps) {
  return (
    <li className="text-sm">
      <p className="flex justify-between gap-4">
        <span className="min-w-0 wrap-anywhere first-letter:uppercase">{name}</span>
        <b className="shrink-0 font-semibold">{value}</b>
      </p>
      {note && <p className="text-muted">{note}</p>}
      {share !== undefined && (
        <div aria-hidden className="mt-1 h-2 bg-raised light:bg-line">
          <div className="h-full bg-used" style={{ width: `${Math.min(1, share) * 100}%` }} />
        </div>
      )}
    </li>
  );
}
