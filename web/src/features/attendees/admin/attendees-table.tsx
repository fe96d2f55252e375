import { keepPreviousData } from "@tanstack/react-query";
import { ROLE_BADGES, ROLES } from "@tarima/shared/api/roles.ts";
import type { AttendeeProfile } from "@tarima/shared/attendees/attendee.schema.ts";
import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import { Button } from "../../../components/ui/button.tsx";
import { DataTable } from "../../../components/ui/data/table/data-table.tsx";
import { useCursorTrail } from "../../../components/ui/data/use-cursor-trail.ts";
import { useListQuery } from "../../../components/ui/data/use-list-query.ts";
import { useListSort } from "../../../components/ui/data/use-list-sort.ts";
import { EmptyState } from "../../../components/ui/feedback/empty-state.tsx";
import { FilterSelect } from "../../../components/ui/form/choice/filter-select.tsx";
import { useRoute } from "../../../lib/api/query.ts";
import { ATTENDEE_COLUMNS, AttendeeCard, attendeeName } from "./attendee-columns.tsx";

const idOf = ({ id }: AttendeeProfile) => id;
const card = (row: AttendeeProfile) => <AttendeeCard row={row} />;

const FILTERS = ["search", "role"] as const;
const SEARCH_MAX = 120;

/** What the list can be sorted by; the ids of those columns. */
const SORTS = ["name", "createdAt"] as const;

/** All accounts, the newest first unless sorted otherwise; filters, order and page are in the address. */
export function AttendeesTable() {
  const { query, change, clear } = useListQuery(FILTERS);
  const search = query.get("search")?.trim().slice(0, SEARCH_MAX) ?? "";
  const role = ROLES.find((it) => it === query.get("role"));
  const trail = useCursorTrail();
  const order = useListSort(SORTS);
  const answer = useRoute(
    attendeeRoutes.listAttendees,
    { ...(search && { search }), ...(role && { role }), ...order.input, ...trail.input },
    { placeholderData: keepPreviousData },
  );
  return (
    <DataTable
      mode="server"
      label="Asistentes"
      columns={ATTENDEE_COLUMNS}
      rowId={idOf}
      rowName={attendeeName}
      card={card}
      {...trail.tableOf(answer)}
      sort={order.sort}
      search={{
        placeholder: "Nombre, correo o documento",
        value: search,
        onChange: (text) => change({ search: text }),
      }}
      filters={
        <>
          <FilterSelect
            label="Rol"
            value={role}
            options={ROLES}
            labelOf={(it) => ROLE_BADGES[it].label}
            onChange={(role) => change({ role })}
          />
          {(search || role) && (
            <Button variant="quiet" onClick={clear}>
              Limpiar
            </Button>
          )}
        </>
      }
      {...((search || role) && {
        empty: (
          <EmptyState
            title={search ? `Nadie con «${search}»` : "Nadie con ese rol"}
            action={<Button onClick={clear}>Quitar los filtros</Button>}
          >
            Busca por el nombre o el apellido, o por el comienzo del correo o del documento.
          </EmptyState>
        ),
      })}
    />
  );
}
