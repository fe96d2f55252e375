import { keepPreviousData } from "@tanstack/react-query";
import { CASE_BADGES, CASE_STATUSES, type CaseRow } from "@tarima/shared/cases/case.schema.ts";
import { CASE_KINDS, KINDS_OF_CASE } from "@tarima/shared/cases/case-kinds.ts";
import { caseRoutes } from "@tarima/shared/cases/cases.routes.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { NO_DATA } from "@tarima/shared/retention/no-data.ts";
import { Link } from "react-router";
import { Button } from "../../../components/ui/button.tsx";
import { Badge } from "../../../components/ui/data/badge.tsx";
import type { DataColumn } from "../../../components/ui/data/table/columns.ts";
import { DataTable } from "../../../components/ui/data/table/data-table.tsx";
import { useCursorTrail } from "../../../components/ui/data/use-cursor-trail.ts";
import { useListQuery } from "../../../components/ui/data/use-list-query.ts";
import { EmptyState } from "../../../components/ui/feedback/empty-state.tsx";
import { FilterSelect } from "../../../components/ui/form/choice/filter-select.tsx";
import { useRoute } from "../../../lib/api/query.ts";
import { adminPaths } from "../../../lib/routing/admin-paths.ts";
import { DueOn } from "./due-on.tsx";

const StatusBadge = ({ status }: Pick<CaseRow, "status">) => (
  <Badge tone={CASE_BADGES[status].tone}>{CASE_BADGES[status].label}</Badge>
);

const ORGANISER = { asked: "Se le preguntó al productor", replied: "El productor respondió" } as const;

const COLUMNS: readonly DataColumn<CaseRow>[] = [
  {
    id: "case",
    label: "PQR",
    isFixed: true,
    cell: ({ id, code, kind }) => (
      <>
        <Link to={adminPaths.case(id)} className="link font-semibold whitespace-nowrap">
          {code}
        </Link>
        <span className="block text-sm text-muted">{KINDS_OF_CASE[kind].label}</span>
      </>
    ),
  },
  { id: "due", label: "Vence", cell: (row) => <DueOn {...row} /> },
  { id: "status", label: "Estado", cell: (row) => <StatusBadge {...row} /> },
  {
    id: "who",
    label: "Quién",
    cell: ({ authorName, eventName }) => (
      <>
        <bdi className="block wrap-anywhere">{authorName || NO_DATA}</bdi>
        {eventName && <span className="text-sm text-muted wrap-anywhere">{eventName}</span>}
      </>
    ),
  },
  {
    id: "assignee",
    label: "La lleva",
    cell: ({ assigneeName, organiser }) => (
      <>
        <span className="wrap-anywhere">{assigneeName ?? "Nadie"}</span>
        {organiser !== "not-asked" && (
          <span className="block text-sm text-muted">{ORGANISER[organiser]}</span>
        )}
      </>
    ),
  },
  { id: "filed", label: "Recibida", cell: ({ filedAt }) => formatInstant(filedAt) },
];

const card = (row: CaseRow) => (
  <div className="grid gap-1.5">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Link to={adminPaths.case(row.id)} className="link inline-flex min-h-11 items-center font-semibold">
        {row.code}
      </Link>
      <StatusBadge {...row} />
    </div>
    <p className="text-sm wrap-anywhere">
      {[KINDS_OF_CASE[row.kind].label, row.authorName || NO_DATA, row.eventName].filter(Boolean).join(" · ")}
    </p>
    <DueOn {...row} label="Vence el" />
  </div>
);

const idOf = ({ id }: CaseRow) => id;
const nameOf = ({ code }: CaseRow) => code;
const FILTERS = ["estado", "clase"] as const;

/** Petitions and claims, what is due first; filters and page are in the address. */
export function CasesTable() {
  const { query, change, clear } = useListQuery(FILTERS);
  const status = CASE_STATUSES.find((it) => it === query.get("estado"));
  const kind = CASE_KINDS.find((it) => it === query.get("clase"));
  const trail = useCursorTrail();
  const answer = useRoute(
    caseRoutes.listCases,
    { ...(status && { status }), ...(kind && { kind }), ...trail.input },
    { placeholderData: keepPreviousData },
  );
  return (
    <DataTable
      mode="server"
      label="PQR"
      columns={COLUMNS}
      rowId={idOf}
      rowName={nameOf}
      card={card}
      {...trail.tableOf(answer)}
      filters={
        <>
          <FilterSelect
            label="Estado"
            value={status}
            options={CASE_STATUSES}
            labelOf={(it) => CASE_BADGES[it].label}
            onChange={(estado) => change({ estado })}
          />
          <FilterSelect
            label="Clase"
            value={kind}
            options={CASE_KINDS}
            labelOf={(it) => KINDS_OF_CASE[it].label}
            onChange={(clase) => change({ clase })}
          />
          {(status || kind) && (
            <Button variant="quiet" onClick={clear}>
              Limpiar
            </Button>
          )}
        </>
      }
      empty={
        status || kind ? (
          <EmptyState title="Ninguna así" action={<Button onClick={clear}>Quitar los filtros</Button>} />
        ) : (
          <EmptyState title="Nadie ha puesto una PQR">Cuando llegue una, aquí está con su plazo.</EmptyState>
        )
      }
    />
  );
}
