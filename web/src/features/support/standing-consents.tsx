import { PURPOSES } from "@tarima/shared/consents/purposes.ts";
import { formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { supportRoutes } from "@tarima/shared/support/support.routes.ts";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { failureOf } from "../../lib/api/failure-of.ts";
import { useRoute } from "../../lib/api/query.ts";

/** What somebody agreed to and has not taken back, also from before there was a history. */
export function StandingConsents({ id }: { id: string }) {
  const found = useRoute(supportRoutes.listStandingConsents, { id });
  if (!found.data)
    return found.error ? (
      <ErrorState {...failureOf(found)} />
    ) : (
      <>
        <Loading>Cargando lo vigente…</Loading>
        <Skeleton className="h-14" />
      </>
    );
  const { follows, reminders } = found.data;
  const rows = [
    ...follows.map(({ producerId, name, consent }) => ({
      ...{ key: producerId, what: `Novedades de ${name}`, consent },
    })),
    ...reminders.map(({ orderId, event, consent }) => ({
      ...{ key: orderId, what: `${PURPOSES["unpaid-hold"].name}: ${event}`, consent },
    })),
  ];
  if (rows.length === 0) return <p className="text-muted">Nada vigente.</p>;
  return (
    <ul>
      {rows.map(({ key, what, consent: { at, version } }) => (
        <li key={key} className="border-t border-line py-3 first:border-t-0 first:pt-0">
          <p className="wrap-anywhere">{what}</p>
          <p className="mt-1 text-sm text-muted">
            Aceptado en el sitio el {formatInstant(at)}, versión del {formatCalendarDay(version)}
          </p>
        </li>
      ))}
    </ul>
  );
}
