import { keepPreviousData } from "@tanstack/react-query";
import type { EventRow } from "@tarima/shared/events/event.schema.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { Link } from "react-router";
import { Button, buttonStyle } from "../../../components/ui/button.tsx";
import { Pagination } from "../../../components/ui/data/pagination.tsx";
import { useCursorTrail } from "../../../components/ui/data/use-cursor-trail.ts";
import { useListQuery } from "../../../components/ui/data/use-list-query.ts";
import { EmptyState } from "../../../components/ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { failureOf } from "../../../lib/api/failure-of.ts";
import { useRoute } from "../../../lib/api/query.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { MyEventRow } from "./my-event-row.tsx";
import { MyEventsFilters } from "./my-events-filters.tsx";
import { filterFrom, inputOf, isNarrowed, MY_EVENTS_FILTERS } from "./my-events-query.ts";

/** Own events, the latest first; filters and page are in the address. */
export function MyEventsList() {
  const { query, change, clear } = useListQuery(MY_EVENTS_FILTERS);
  const filter = filterFrom(query);
  const trail = useCursorTrail();
  const answer = useRoute(
    eventRoutes.listMyEvents,
    { ...inputOf(filter), ...trail.input },
    { placeholderData: keepPreviousData },
  );
  const rows = answer.data?.items;
  const pages = trail.pagesOf(answer);
  const isFirst = rows?.length === 0 && !isNarrowed(filter) && !pages.hasPrevious;
  if (isFirst) return <NoEventYet />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <MyEventsFilters filter={filter} onChange={change} onClear={clear} />
      {!rows && answer.error ? (
        <ErrorState {...failureOf(answer)} />
      ) : (
        <>
          <Events rows={rows} onClear={clear} />
          {(pages.hasPrevious || pages.hasNext) && <Pagination {...pages} label="Páginas de eventos" />}
        </>
      )}
    </div>
  );
}

function Events({ rows, onClear }: { rows: readonly EventRow[] | undefined; onClear: () => void }) {
  if (!rows) return <LoadingBill />;
  if (rows.length === 0)
    return (
      <EmptyState
        title="Nada con esos filtros"
        action={<Button onClick={onClear}>Quitar los filtros</Button>}
      >
        Prueba con otra palabra, otro estado u otras fechas.
      </EmptyState>
    );
  return (
    <ul className="border-b border-line">
      {rows.map((event) => (
        <li key={event.id} className="border-t border-line">
          <MyEventRow event={event} />
        </li>
      ))}
    </ul>
  );
}

function NoEventYet() {
  return (
    <EmptyState
      title="Todavía no tienes eventos"
      action={
        <Link to={paths.newEvent} className={buttonStyle({ variant: "primary" })}>
          Crear tu primer evento
        </Link>
      }
    >
      Ponle nombre y fecha, dile qué boletas vende, y envíalo a revisión. El cartel te lo hacemos nosotros.
    </EmptyState>
  );
}

const PLACES = ["a", "b", "c", "d"];

function LoadingBill() {
  return (
    <div>
      <Loading>Cargando tus eventos</Loading>
      {PLACES.map((place) => (
        <div key={place} className="flex gap-6 border-t border-line py-5">
          <Skeleton className="aspect-4/5 w-18 shrink-0 pair:w-24 wide:w-26" />
          <div className="grow">
            <Skeleton className="h-7 w-2/3 max-w-80" />
            <Skeleton className="mt-3 h-5 w-1/2 max-w-60" />
          </div>
        </div>
      ))}
    </div>
  );
}
