import { keepPreviousData } from "@tanstack/react-query";
import type { AttendeeProfile } from "@tarima/shared/attendees/attendee.schema.ts";
import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import { ROLE_BADGES, ROLES } from "@tarima/shared/roles.ts";
import { useSearchParams } from "react-router";
import { Button } from "../../../components/ui/button.tsx";
import { DataTable } from "../../../components/ui/data/data-table.tsx";
import { CURSOR, useCursorTrail } from "../../../components/ui/data/use-cursor-trail.ts";
import { EmptyState } from "../../../components/ui/feedback/empty-state.tsx";
import { Select } from "../../../components/ui/form/select.tsx";
import { useRoute } from "../../../lib/query.ts";
import { ATTENDEE_COLUMNS, AttendeeCard, attendeeName } from "./attendee-columns.tsx";

const idOf = ({ id }: AttendeeProfile) => id;
const card = (row: AttendeeProfile) => <AttendeeCard row={row} />;

const SEARCH_MAX = 120;

/** Everybody with an account, the newest first; what the list is narrowed by and how far one has read stand in the address. */
export function AttendeesTable() {
  const [query, setQuery] = useSearchParams();
  const search = query.get("search")?.trim().slice(0, SEARCH_MAX) ?? "";
  const role = ROLES.find((it) => it === query.get("role"));
  const trail = useCursorTrail();
  const answer = useRoute(
    attendeeRoutes.listAttendees,
    { ...(search && { search }), ...(role && { role }), ...trail.input },
    { placeholderData: keepPreviousData },
  );
  const change = (patch: { search?: string; role?: string }) =>
    setQuery((before) => {
      for (const [name, value] of Object.entries(patch)) {
        if (value.trim()) before.set(name, value);
        else before.delete(name);
      }
      before.delete(CURSOR); // another list begins at its own beginning
      return before;
    });
  const clear = () => change({ search: "", role: "" });
  return (
    <DataTable
      label="Asistentes"
      columns={ATTENDEE_COLUMNS}
      rows={answer.data?.items}
      rowId={idOf}
      rowName={attendeeName}
      card={card}
      paging={trail.pagesOf(answer)}
      search={{
        placeholder: "Correo o documento",
        value: search,
        onChange: (text) => change({ search: text }),
      }}
      filters={
        <>
          <Select
            aria-label="Rol"
            className="max-pair:grow max-pair:basis-36 pair:w-44"
            value={role ?? ""}
            onChange={({ target }) => change({ role: target.value })}
          >
            <option value="">Rol</option>
            {ROLES.map((it) => (
              <option key={it} value={it}>
                {ROLE_BADGES[it].label}
              </option>
            ))}
          </Select>
          {(search || role) && (
            <Button variant="quiet" onClick={clear}>
              Limpiar
            </Button>
          )}
        </>
      }
      error={answer.error}
      onRetry={() => void answer.refetch()}
      isRetrying={answer.isFetching}
      {...((search || role) && {
        empty: (
          <EmptyState
            title={search ? `Nadie con «${search}»` : "Nadie con ese rol"}
            action={<Button onClick={clear}>Quitar los filtros</Button>}
          >
            Busca por el comienzo del correo, o por el documento completo.
          </EmptyState>
        ),
      })}
    />
  );
}
