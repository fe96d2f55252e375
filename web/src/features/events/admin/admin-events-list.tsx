import { keepPreviousData } from "@tanstack/react-query";
import type { AdminEventRow } from "@tarima/shared/events/admin-event.schema.ts";
import { adminEventRoutes } from "@tarima/shared/events/admin-events.routes.ts";
import { EVENT_BADGES, EVENT_STATUSES } from "@tarima/shared/events/event.status.ts";
import { useSearchParams } from "react-router";
import { Button } from "../../../components/ui/button.tsx";
import { DataTable } from "../../../components/ui/data/data-table.tsx";
import { CURSOR, useCursorTrail } from "../../../components/ui/data/use-cursor-trail.ts";
import { EmptyState } from "../../../components/ui/feedback/empty-state.tsx";
import { DateRangePicker } from "../../../components/ui/form/date-range-picker.tsx";
import { Select } from "../../../components/ui/form/select.tsx";
import { useRoute } from "../../../lib/query.ts";
import { ADMIN_EVENT_COLUMNS, AdminEventCard, PENDING_EVENT_COLUMNS } from "./admin-event-columns.tsx";
import {
  ADMIN_EVENTS_FILTERS,
  type AdminEventsFilter,
  type AdminEventsFilterName,
  filterFrom,
  inputOf,
  isNarrowed,
} from "./admin-events-query.ts";

type Patch = Partial<Record<AdminEventsFilterName, string | undefined>>;

const idOf = ({ id }: AdminEventRow) => id;
const nameOf = ({ name }: AdminEventRow) => name;
const card = (row: AdminEventRow) => <AdminEventCard row={row} />;

/** Everybody's events, the latest first; what the list is narrowed by and how far one has read stand in the address. */
export function AdminEventsList() {
  const { filter, change, clear } = useFilter();
  const trail = useCursorTrail();
  const answer = useRoute(
    adminEventRoutes.listAdminEvents,
    { ...inputOf(filter), ...trail.input },
    { placeholderData: keepPreviousData },
  );
  return (
    <DataTable
      label="Eventos"
      columns={ADMIN_EVENT_COLUMNS}
      rows={answer.data?.items}
      rowId={idOf}
      rowName={nameOf}
      card={card}
      paging={trail.pagesOf(answer)}
      search={{
        placeholder: "Evento o lugar",
        value: filter.search ?? "",
        onChange: (search) => change({ search }),
      }}
      filters={<Filters filter={filter} onChange={change} onClear={clear} />}
      error={answer.error}
      onRetry={() => void answer.refetch()}
      isRetrying={answer.isFetching}
      {...(isNarrowed(filter) && {
        empty: (
          <EmptyState
            title={filter.search ? `Nada con «${filter.search}»` : "Nada con esos filtros"}
            action={<Button onClick={clear}>Quitar los filtros</Button>}
          >
            Prueba con otra palabra, otro estado u otras fechas.
          </EmptyState>
        ),
      })}
    />
  );
}

/** Events that wait for a review, the longest waiting first. */
export function PendingEventsList() {
  const trail = useCursorTrail();
  const answer = useRoute(adminEventRoutes.listPendingEvents, trail.input, {
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      label="Eventos por revisar"
      columns={PENDING_EVENT_COLUMNS}
      rows={answer.data?.items}
      rowId={idOf}
      rowName={nameOf}
      card={card}
      paging={trail.pagesOf(answer)}
      error={answer.error}
      onRetry={() => void answer.refetch()}
      isRetrying={answer.isFetching}
      empty={<EmptyState title="Nada por revisar">Cuando alguien envíe un evento, lo ves aquí.</EmptyState>}
    />
  );
}

interface FiltersProps {
  filter: AdminEventsFilter;
  onChange: (patch: Patch) => void;
  onClear: () => void;
}

function Filters({ filter, onChange, onClear }: FiltersProps) {
  return (
    <>
      <Select
        aria-label="Estado"
        className="max-pair:grow max-pair:basis-36 pair:w-44"
        value={filter.status ?? ""}
        onChange={({ target }) => onChange({ status: target.value })}
      >
        <option value="">Estado</option>
        {EVENT_STATUSES.map((status) => (
          <option key={status} value={status}>
            {EVENT_BADGES[status].label}
          </option>
        ))}
      </Select>
      <DateRangePicker
        className="max-pair:grow pair:w-60"
        placeholder="Cuándo es"
        value={filter.days}
        onChange={({ from, to }) => onChange({ from, to })}
      />
      {isNarrowed(filter) && (
        <Button variant="quiet" onClick={onClear}>
          Limpiar
        </Button>
      )}
    </>
  );
}

function useFilter() {
  const [query, setQuery] = useSearchParams();
  const change = (patch: Patch) =>
    setQuery((before) => {
      for (const [name, value] of Object.entries(patch)) {
        if (value?.trim()) before.set(name, value);
        else before.delete(name);
      }
      before.delete(CURSOR); // another list begins at its own beginning
      return before;
    });
  const clear = () =>
    setQuery((before) => {
      for (const name of [...ADMIN_EVENTS_FILTERS, CURSOR]) before.delete(name);
      return before;
    });
  return { filter: filterFrom(query), change, clear };
}
