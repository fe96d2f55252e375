import type { Sort } from "@tarima/shared/catalog/catalog-input.ts";
import { type CalendarDay, today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { lazy, Suspense } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { SearchForm } from "../../components/layout/search/search-form.tsx";
import { Button, buttonStyle } from "../../components/ui/button.tsx";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { EmptyState } from "../../components/ui/feedback/empty-state.tsx";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { Agenda, EventRows } from "../../features/events/catalog/agenda.tsx";
import { ActiveFilters, CatalogChips } from "../../features/events/catalog/catalog-chips.tsx";
import {
  type ActiveFilter,
  activeFiltersOf,
  filtersLabel,
} from "../../features/events/catalog/catalog-labels.ts";
import {
  type CatalogFilters,
  filtersOf,
  queryOf,
  usualSort,
} from "../../features/events/catalog/catalog-query.ts";
import { useCatalog } from "../../features/events/catalog/use-catalog.ts";
import { failureOf } from "../../lib/api/failure-of.ts";
import { useServerNow } from "../../lib/hooks/use-now.ts";
import { paths } from "../../lib/routing/paths.ts";

const EmptySuggestions = lazy(async () => ({
  default: (await import("../../features/events/catalog/empty-suggestions.tsx")).EmptySuggestions,
}));

/** Refresh interval of the present day. */
const CLOCK_MS = 60_000;

const SORT_LABELS: Readonly<Record<Sort, string>> = {
  relevance: "Los más parecidos",
  date: "Por fecha",
  price: "Los más baratos",
  recent: "Lo más nuevo",
};

/** The catalog by day; filters are in the address. */
export function EventsScreen() {
  const [query] = useSearchParams();
  const filters = filtersOf(query);
  const now = today(useServerNow(CLOCK_MS));
  const parts = activeFiltersOf(filters, now);
  return (
    <div className="page pt-6 wide:pt-8">
      <title>{`Eventos ${filtersLabel(filters, now)}`.trim().concat(" · Tarima")}</title>
      <h1 className="display pb-4 text-d-lg">Cartelera</h1>
      <SearchForm asked={queryOf(filters)} hasDays={false} className="pb-3" />
      <CatalogChips filters={filters} parts={parts} today={now} />
      <div className="rule mt-5" />
      <Results filters={filters} parts={parts} today={now} />
    </div>
  );
}

function Results({
  filters,
  parts,
  today,
}: {
  filters: CatalogFilters;
  parts: readonly ActiveFilter[];
  today: CalendarDay;
}) {
  const catalog = useCatalog(filters);
  const { cards, total, data, error } = catalog;
  if (!data && error) {
    return (
      <div className="pt-6">
        <ErrorState {...failureOf(catalog)}>
          No pudimos traer los eventos. Revisa tu señal y vuelve a probar.
        </ErrorState>
      </div>
    );
  }
  if (!data) return <ResultsOnTheirWay />;
  const asked = filtersLabel(filters, today);
  const isByDay = (filters.sort ?? usualSort(filters)) === "date";
  return (
    <div aria-busy={catalog.isPlaceholderData || undefined} className="aria-busy:opacity-60">
      <div className="grid gap-3 pt-4 pb-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p role="status" className="text-sm wrap-anywhere text-muted">
            {counted(total, "evento")} {asked}
          </p>
          {total > 1 && <SortSelect filters={filters} />}
        </div>
        <ActiveFilters filters={filters} parts={parts} />
      </div>
      {total === 0 ? (
        <Nothing filters={filters} parts={parts} asked={asked} />
      ) : isByDay ? (
        <Agenda cards={cards} />
      ) : (
        <EventRows cards={cards} />
      )}
      {catalog.hasNextPage && (
        <div className="grid justify-items-center gap-3 pt-8">
          <p role="status" className="text-sm text-muted">
            Vas en {cards.length} de {total}
          </p>
          {catalog.isFetchNextPageError && (
            <Alert tone="warning">No pudimos traer más. Vuelve a probar.</Alert>
          )}
          <Button isBusy={catalog.isFetchingNextPage} onClick={() => void catalog.fetchNextPage()}>
            Ver más
          </Button>
        </div>
      )}
    </div>
  );
}

function SortSelect({ filters }: { filters: CatalogFilters }) {
  const navigate = useNavigate();
  const usual = usualSort(filters);
  const sorts = Object.entries(SORT_LABELS) as [Sort, string][]; // Object.entries types its keys as string
  return (
    <label className="flex items-center gap-2 text-sm">
      <span className="text-muted">Ordenar</span>
      <select
        value={filters.sort ?? usual}
        onChange={({ target }) => {
          const sort = target.value as Sort; // a value of the options
          navigate(paths.events(queryOf({ ...filters, sort: sort === usual ? undefined : sort })));
        }}
        className="min-h-11 cursor-pointer rounded-md border-[1.5px] border-edge bg-surface px-2.5 font-medium"
      >
        {sorts
          .filter(([sort]) => sort !== "relevance" || filters.text)
          .map(([sort, label]) => (
            <option key={sort} value={sort}>
              {label}
            </option>
          ))}
      </select>
    </label>
  );
}

/** No results: offers to remove filters, and shows other events. */
function Nothing({
  filters,
  parts,
  asked,
}: {
  filters: CatalogFilters;
  parts: readonly ActiveFilter[];
  asked: string;
}) {
  return (
    <>
      <EmptyState
        title={asked ? `Nada ${asked}` : "No hay nada en cartelera"}
        action={parts.map(({ key, widen, without }) => (
          <Link
            key={key}
            to={paths.events(queryOf({ ...filters, ...without }))}
            className={buttonStyle({ size: "sm" })}
          >
            {widen}
          </Link>
        ))}
      >
        {asked ? "Prueba otra ciudad o quita la fecha." : "Vuelve pronto: cada semana entran eventos nuevos."}
      </EmptyState>
      {asked && (
        <Suspense>
          <EmptySuggestions filters={filters} />
        </Suspense>
      )}
    </>
  );
}

const ROWS = ["a", "b", "c", "d", "e", "f"];

function ResultsOnTheirWay() {
  return (
    <div className="pt-4">
      <Loading>Cargando los eventos…</Loading>
      <Skeleton className="mb-6 h-11 w-28" />
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
