import { keepPreviousData } from "@tanstack/react-query";
import type { AdminEventRow } from "@tarima/shared/events/admin/admin-event.schema.ts";
import { adminEventRoutes } from "@tarima/shared/events/admin/admin-events.routes.ts";
import { EVENT_STATUSES } from "@tarima/shared/events/event.status.ts";
import { EVENT_BADGES } from "@tarima/shared/events/event-badges.ts";
import { Button } from "../../../components/ui/button.tsx";
import { DataTable } from "../../../components/ui/data/table/data-table.tsx";
import { useCursorTrail } from "../../../components/ui/data/use-cursor-trail.ts";
import { type ListPatch, useListQuery } from "../../../components/ui/data/use-list-query.ts";
import { useListSort } from "../../../components/ui/data/use-list-sort.ts";
import { EmptyState } from "../../../components/ui/feedback/empty-state.tsx";
import { FilterSelect } from "../../../components/ui/form/choice/filter-select.tsx";
import { DateRangePicker } from "../../../components/ui/form/date/date-range-picker.tsx";
import { useRoute } from "../../../lib/api/query.ts";
import { ADMIN_EVENT_COLUMNS, AdminEventCard, PENDING_EVENT_COLUMNS } from "./admin-event-columns.tsx";
import {
  ADMIN_EVENTS_FILTERS,
  type AdminEventsFilter,
  type AdminEventsFilterName,
  filterFrom,
  inputOf,
  isNarrowed,
} from "./admin-events-query.ts";

const idOf = ({ id }: AdminEventRow) => id;
const nameOf = ({ name }: AdminEventRow) => name;
const card = (row: AdminEventRow) => <AdminEventCard row={row} />;

/** What the lists can be sorted by; the ids of those columns. */
const SORTS = ["name", "startsAt"] as const;
const PENDING_SORTS = [...SORTS, "updatedAt"] as const;

/** All events, the latest first unless sorted otherwise; filters, order and page are in the address. */
export function AdminEventsList() {
  const { query, change, clear } = useListQuery(ADMIN_EVENTS_FILTERS);
  const filter = filterFrom(query);
  const trail = useCursorTrail();
  const order = useListSort(SORTS);
  const answer = useRoute(
    adminEventRoutes.listAdminEvents,
    { ...inputOf(filter), ...order.input, ...trail.input },
    { placeholderData: keepPreviousData },
  );
  return (
    <DataTable
      mode="server"
      label="Eventos"
      columns={ADMIN_EVENT_COLUMNS}
      rowId={idOf}
      rowName={nameOf}
      card={card}
      {...trail.tableOf(answer)}
      sort={order.sort}
      search={{
        placeholder: "Evento o lugar",
        value: filter.search ?? "",
        onChange: (search) => change({ search }),
      }}
      filters={<Filters filter={filter} onChange={change} onClear={clear} />}
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

/** Events waiting for a review, the longest first unless sorted otherwise. */
export function PendingEventsList() {
  const trail = useCursorTrail();
  const order = useListSort(PENDING_SORTS);
  const answer = useRoute(
    adminEventRoutes.listPendingEvents,
    { ...order.input, ...trail.input },
    { placeholderData: keepPreviousData },
  );
  return (
    <DataTable
      mode="server"
      label="Eventos por revisar"
      columns={PENDING_EVENT_COLUMNS}
      rowId={idOf}
      rowName={nameOf}
      card={card}
      {...trail.tableOf(answer)}
      sort={order.sort}
      empty={<EmptyState title="Nada por revisar">Cuando alguien envíe un evento, lo ves aquí.</EmptyState>}
    />
  );
}

interface FiltersProps {
  filter: AdminEventsFilter;
  onChange: (patch: ListPatch<AdminEventsFilterName>) => void;
  onClear: () => void;
}

function Filters({ filter, onChange, onClear }: FiltersProps) {
  return (
    <>
      <FilterSelect
        label="Estado"
        value={filter.status}
        options={EVENT_STATUSES}
        labelOf={(status) => EVENT_BADGES[status].label}
        onChange={(status) => onChange({ status })}
      />
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
