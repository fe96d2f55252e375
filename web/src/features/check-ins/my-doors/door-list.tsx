import { formatWallClock } from "@tarima/shared/lib/dates/dates.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { ChevronRight } from "lucide-react";
import { Link, Navigate } from "react-router";
import { buttonStyle } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { failureOf } from "../../../lib/api/failure-of.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { useDoorInvitations } from "./door-invitations.tsx";
import { groupDoors } from "./group-doors.ts";
import { type Door, useMyDoors } from "./my-doors.ts";

/** The events the user may scan at. `entersToday`: redirect to today's event if there is one. */
export function DoorList({ email, entersToday }: { email: string; entersToday: boolean }) {
  const doors = useMyDoors();
  const invitations = useDoorInvitations();
  if (doors.isPending) {
    return (
      <div className="grid gap-3">
        <Loading>Buscando tus puertas</Loading>
        {["a", "b", "c"].map((key) => (
          <Skeleton key={key} className="h-18" />
        ))}
      </div>
    );
  }
  if (doors.isError) {
    return <ErrorState {...failureOf(doors)} />;
  }
  if (!doors.data.length) {
    if (invitations.data?.items.length) return null; // the invitations above are shown instead
    return (
      <EmptyState title="No estás en ninguna puerta">
        Pídele a quien produce el evento que te invite con el correo{" "}
        <span className="wrap-anywhere">{email}</span>.
      </EmptyState>
    );
  }
  const { today, next, past } = groupDoors(doors.data, new Date());
  const [only, other] = today;
  if (entersToday && only && !other) return <Navigate to={paths.door(only.eventId)} replace />;
  return (
    <div className="space-y-8">
      {today.length > 0 && (
        <section>
          <h2 className="mb-2 font-semibold">Hoy</h2>
          <Doors doors={today} />
        </section>
      )}
      {next.length > 0 && (
        <section>
          <h2 className="mb-2 font-semibold">Próximos</h2>
          <Doors doors={next} />
        </section>
      )}
      {past.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-muted">
            {counted(past.length, "evento que ya pasó", "eventos que ya pasaron")}
          </summary>
          <Doors doors={past} />
        </details>
      )}
    </div>
  );
}

function Doors({ doors }: { doors: readonly Door[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {doors.map(({ eventId, eventName, startsAt, venueName, maySell }) => (
        <li key={eventId}>
          <Link to={paths.door(eventId)} className="flex min-h-18 items-center gap-4 py-3 hover:bg-raised">
            <span className="min-w-0 grow">
              <b className="block wrap-anywhere text-lg font-semibold tracking-tight">{eventName}</b>
              <span className="text-sm text-muted">
                {formatWallClock(startsAt)}, {venueName}
              </span>
            </span>
            <ChevronRight size={20} aria-hidden className="shrink-0" />
          </Link>
          {maySell && (
            <Link
              to={paths.boxOffice(eventId)}
              aria-label={`Vender en la taquilla de ${eventName}`}
              className={buttonStyle({ size: "sm", className: "mb-3" })}
            >
              Vender en la taquilla
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
