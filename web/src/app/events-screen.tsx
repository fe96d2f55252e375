import { type CalendarDay, today } from "@tarima/shared/calendar-day.ts";
import { formatWallDay } from "@tarima/shared/dates.ts";
import { type BillFilter, printsWords, suits } from "@tarima/shared/events/bill-filter.ts";
import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { Link, useSearchParams } from "react-router";
import { SearchForm } from "../components/layout/search-form.tsx";
import { buttonStyle } from "../components/ui/button.tsx";
import { EmptyState } from "../components/ui/feedback/empty-state.tsx";
import { ErrorState } from "../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../components/ui/feedback/skeleton.tsx";
import { Agenda } from "../features/events/agenda.tsx";
import { BillChips } from "../features/events/bill-chips.tsx";
import { filterOf, inWords, queryOf } from "../features/events/bill-query.ts";
import { usePublicEvents } from "../features/events/use-public-events.ts";
import { paths } from "../lib/paths.ts";

const sayDay = (day: CalendarDay) => formatWallDay(`${day}T00:00:00.000Z`);

/** The whole bill, day by day; the address says what of it. */
export function EventsScreen() {
  const [query] = useSearchParams();
  const filter = filterOf(query);
  const now = today();
  const events = usePublicEvents();
  const asked = inWords(filter, now, sayDay);
  return (
    <div className="page pt-6 wide:pt-8">
      <title>{`Eventos ${asked}`.trim().concat(" · Tarima")}</title>
      <h1 className="display pb-4 text-d-lg">Cartelera</h1>
      <SearchForm asked={queryOf(filter)} hasDays={false} className="pb-3" />
      <BillChips filter={filter} today={now} />
      <div className="rule mt-5" />
      {events.data ? (
        <Results
          events={events.data.filter(
            (found) => suits(found.event, filter) && printsWords(found, filter.text),
          )}
          filter={filter}
          asked={asked}
        />
      ) : events.error ? (
        <div className="pt-6">
          <ErrorState
            error={events.error}
            onRetry={() => void events.refetch()}
            isRetrying={events.isFetching}
          >
            No pudimos traer los eventos. Revisa tu señal y vuelve a probar.
          </ErrorState>
        </div>
      ) : (
        <ResultsOnTheirWay />
      )}
    </div>
  );
}

function Results({
  events,
  filter,
  asked,
}: {
  events: readonly PublicEvent[];
  filter: BillFilter;
  asked: string;
}) {
  const count = events.length;
  return (
    <>
      <p role="status" className="pt-4 pb-6 text-sm text-muted">
        {count === 1 ? "1 evento" : `${count} eventos`} {asked}
      </p>
      {count > 0 ? <Agenda events={events} /> : <Nothing filter={filter} asked={asked} />}
    </>
  );
}

/** Nothing was found: one press takes away what was too much. */
function Nothing({ filter, asked }: { filter: BillFilter; asked: string }) {
  const { text, city, category, from, to } = filter;
  const wider: [boolean, string, Partial<BillFilter>][] = [
    [Boolean(text.trim()), "Quitar la búsqueda", { text: "" }],
    [Boolean(city), "Otra ciudad", { city: undefined }],
    [Boolean(from || to), "Cualquier día", { from: undefined, to: undefined }],
    [Boolean(category), "Todo tipo de eventos", { category: undefined }],
  ];
  return (
    <EmptyState
      title={asked ? `Nada ${asked}` : "No hay nada en cartelera"}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {wider
            .filter(([isAsked]) => isAsked)
            .map(([, label, without]) => (
              <Link
                key={label}
                to={paths.events(queryOf({ ...filter, ...without }))}
                className={buttonStyle({ size: "sm" })}
              >
                {label}
              </Link>
            ))}
        </div>
      }
    >
      {asked
        ? "Prueba otra ciudad o quita la fecha."
        : "Todavía. Vuelve pronto: cada semana entran eventos nuevos."}
    </EmptyState>
  );
}

const ROWS = ["a", "b", "c", "d", "e", "f"];

function ResultsOnTheirWay() {
  return (
    <div className="pt-4">
      <Loading>Cargando los eventos…</Loading>
      <Skeleton className="mb-6 h-5 w-28" />
      <div className="wide:pl-[168px]">
        {ROWS.map((row) => (
          <div key={row} className="grid grid-cols-[72px_1fr] items-center gap-4 border-b border-line py-4">
            <Skeleton className="poster rounded-none" />
            <Skeleton className="h-14 w-3/4" />
          </div>
        ))}
      </div>
    </div>
  );
}
