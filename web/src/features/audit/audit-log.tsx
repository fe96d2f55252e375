import { keepPreviousData } from "@tanstack/react-query";
import { auditRoutes } from "@tarima/shared/audit/audit.routes.ts";
import type { AuditLog as Entry } from "@tarima/shared/audit/audit.schema.ts";
import { actionName } from "@tarima/shared/audit/audit-actions.ts";
import { Button } from "../../components/ui/button.tsx";
import { ExportMenu } from "../../components/ui/data/export-menu.tsx";
import { DataTable } from "../../components/ui/data/table/data-table.tsx";
import { useCursorTrail } from "../../components/ui/data/use-cursor-trail.ts";
import { useListQuery } from "../../components/ui/data/use-list-query.ts";
import { useListSort } from "../../components/ui/data/use-list-sort.ts";
import { EmptyState } from "../../components/ui/feedback/empty-state.tsx";
import { useRoute } from "../../lib/api/query.ts";
import { useExport } from "../../lib/api/use-export.ts";
import { AUDIT_COLUMNS, AuditCard } from "./audit-columns.tsx";
import { AuditEntry } from "./audit-entry.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { AUDIT_FILTERS, filterFrom, inputOf, isNarrowed } from "./audit-query.ts";

const idOf = ({ id }: Entry) => id;
const nameOf = ({ action }: Entry) => actionName(action);
const card = (log: Entry) => <AuditCard log={log} />;

/** What the list can be sorted by; the ids of those columns. */
const SORTS = ["ts"] as const;

/** The audit log, the newest first unless sorted otherwise, with export. Filters, order and page are in the address. */
export function AuditLog() {
  const { query, change, clear } = useListQuery(AUDIT_FILTERS);
  const filter = filterFrom(query);
  const trail = useCursorTrail();
  const order = useListSort(SORTS);
  const answer = useRoute(
    auditRoutes.listAuditLogs,
    { ...inputOf(filter), ...order.input, ...trail.input },
    { placeholderData: keepPreviousData },
  );
  const file = useExport("exportAuditLogs", auditRoutes.exportAuditLogs);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="display text-d-md">Registro</h1>
        <ExportMenu {...file} onPick={(format) => void file.start({ ...inputOf(filter), format })} />
      </div>
      <DataTable
        mode="server"
        label="Registro"
        columns={AUDIT_COLUMNS}
        rowId={idOf}
        rowName={nameOf}
        card={card}
        {...trail.tableOf(answer)}
        sort={order.sort}
        search={{
          placeholder: "Qué, quién o sobre qué",
          value: filter.search ?? "",
          onChange: (search) => change({ search }),
        }}
        filters={<AuditFilters filter={filter} onChange={change} onClear={clear} />}
        {...(isNarrowed(filter) && {
          empty: (
            <EmptyState
              title={filter.search ? `Nada con «${filter.search}»` : "Nada con esos filtros"}
              action={<Button onClick={clear}>Quitar los filtros</Button>}
            >
              Busca por palabras, o por un correo o un id completos.
            </EmptyState>
          ),
        })}
      />
      <AuditEntry entries={answer.data?.items} />
    </>
  );
}
