import { SCAN_MESSAGES } from "@tarima/shared/check-ins/check-in.schema.ts";
import { doorRoutes } from "@tarima/shared/check-ins/door.routes.ts";
import type { DoorBoard as Board } from "@tarima/shared/check-ins/door-board.ts";
import { formatNumber } from "@tarima/shared/numbers.ts";
import type { ReactNode } from "react";
import { Figures } from "../../components/ui/data/figures.tsx";
import { RelativeTime } from "../../components/ui/data/relative-time.tsx";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { useRoute } from "../../lib/query.ts";

/** The board is asked for anew so often while it is looked at, milliseconds. */
const EVERY_MS = 5_000;
/** Of the rate that is said. */
const RATE_MINUTES = 5;

/** What happens at the doors of an event, as it happens. */
export function DoorBoard({ eventId }: { eventId: string }) {
  const input = { eventId };
  const { data, error, refetch, isFetching } = useRoute(doorRoutes.getDoorBoard, input, {
    refetchInterval: EVERY_MS,
  });
  if (!data && error)
    return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  const refused = data?.refused.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="grid gap-7">
      <Figures
        label="Cifras de la puerta"
        figures={[
          {
            id: "entered",
            label: "Entraron",
            value: data && formatNumber(data.entered),
            note: data && `de ${formatNumber(data.expected)} boletas`,
          },
          {
            id: "rate",
            label: "Por minuto",
            value: data && formatNumber(rateOf(data)),
            note: "últimos 5 minutos",
          },
          {
            id: "refused",
            label: "Rechazadas",
            value: refused === undefined ? undefined : formatNumber(refused),
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
          {devices.map(({ id, name, at }) => (
            <Line key={id} name={`${name}, celular ${id.slice(-4)}`} value={<RelativeTime at={at} />} />
          ))}
        </Lines>
      )}
    </>
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

function Line({ name, value, share }: { name: string; value: ReactNode; share?: number }) {
  return (
    <li className="text-sm">
      <p className="flex justify-between gap-4">
        <span className="min-w-0 wrap-anywhere first-letter:uppercase">{name}</span>
        <b className="shrink-0 font-semibold">{value}</b>
      </p>
      {share !== undefined && (
        <div aria-hidden className="mt-1 h-2 bg-raised light:bg-line">
          <div className="h-full bg-used" style={{ width: `${Math.min(1, share) * 100}%` }} />
        </div>
      )}
    </li>
  );
}
