import { keepPreviousData } from "@tanstack/react-query";
import { auditRoutes } from "@tarima/shared/audit/audit.routes.ts";
import type { AuditLog as Entry } from "@tarima/shared/audit/audit.schema.ts";
import { actionName } from "@tarima/shared/audit/audit-actions.ts";
import { useSearchParams } from "react-router";
import { Button } from "../../components/ui/button.tsx";
import { DataTable } from "../../components/ui/data/data-table.tsx";
import { CURSOR, useCursorTrail } from "../../components/ui/data/use-cursor-trail.ts";
import { EmptyState } from "../../components/ui/feedback/empty-state.tsx";
import { useRoute } from "../../lib/query.ts";
import { AUDIT_COLUMNS, AuditCard } from "./audit-columns.tsx";
import { type AuditFilter, AuditFilters, filterFrom, hasFilter } from "./audit-filters.tsx";

const FILTERS = ["category", "result"] as const satisfies readonly (keyof AuditFilter)[];

const idOf = ({ id }: Entry) => id;
const nameOf = ({ action }: Entry) => actionName(action);
const card = (log: Entry) => <AuditCard log={log} />;

/** The audit log, the newest first, page after page. Filters and the page live in the address. */
export function AuditLog() {
  const [query, setQuery] = useSearchParams();
  const filter = filterFrom(query);
  const trail = useCursorTrail();
  const answer = useRoute(
    auditRoutes.listAuditLogs,
    { ...filter, ...trail.input },
    { placeholderData: keepPreviousData },
  );

  const change = (name: keyof AuditFilter, value: string) =>
    setQuery((before) => {
      if (value) before.set(name, value);
      else before.delete(name);
      before.delete(CURSOR); // another list begins at its own beginning
      return before;
    });
  const clear = () =>
    setQuery((before) => {
      for (const name of [...FILTERS, CURSOR]) before.delete(name);
      return before;
    });

  return (
    <DataTable
      label="Registro"
      columns={AUDIT_COLUMNS}
      rows={answer.data?.items}
      rowId={idOf}
      rowName={nameOf}
      card={card}
      paging={trail.pagesOf(answer)}
      filters={<AuditFilters filter={filter} onChange={change} onClear={clear} />}
      error={answer.error}
      onRetry={() => void answer.refetch()}
      isRetrying={answer.isFetching}
      {...(hasFilter(filter) && {
        empty: (
          <EmptyState
            title="Nada con esos filtros"
            action={<Button onClick={clear}>Quitar los filtros</Button>}
          >
            Prueba otra categoría u otro resultado.
          </EmptyState>
        ),
      })}
    />
  );
}
