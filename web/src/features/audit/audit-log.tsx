import { useInfiniteQuery } from "@tanstack/react-query";
import { auditRoutes } from "@tarima/shared/audit/audit.routes.ts";
import type { AuditLog as Entry } from "@tarima/shared/audit/audit.schema.ts";
import { useSearchParams } from "react-router";
import { Button } from "../../components/ui/button.tsx";
import { EmptyState } from "../../components/ui/feedback/empty-state.tsx";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { call } from "../../lib/api.ts";
import { queryKey } from "../../lib/query.ts";
import { useNow } from "../../lib/use-now.ts";
import { type AuditFilter, AuditFilters, filterFrom } from "./audit-filters.tsx";
import { AuditTable } from "./audit-table.tsx";

const ROWS = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** The audit log, the newest first, page after page. Filters live in the address. */
export function AuditLog() {
  const [query, setQuery] = useSearchParams();
  const filter = filterFrom(query);
  const now = useNow(30_000);
  const pages = useAuditPages(filter);

  const change = (name: keyof AuditFilter, value: string) =>
    setQuery((before) => {
      if (value) before.set(name, value);
      else before.delete(name);
      return before;
    });

  return (
    <div className="grid gap-6">
      <AuditFilters filter={filter} onChange={change} />
      <Results pages={pages} now={now} />
    </div>
  );
}

function useAuditPages(filter: AuditFilter) {
  const route = auditRoutes.listAuditLogs;
  return useInfiniteQuery({
    queryKey: [...queryKey(route, filter), "pages"],
    queryFn: ({ pageParam, signal }) =>
      call(route, { ...filter, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: "",
    getNextPageParam: (last) => last.cursor ?? undefined,
  });
}

function Results({ pages, now }: { pages: ReturnType<typeof useAuditPages>; now: Date }) {
  if (pages.isPending) {
    return (
      <div className="grid gap-2">
        <Loading>Cargando el registro</Loading>
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </div>
    );
  }
  if (pages.isError) {
    return (
      <ErrorState error={pages.error} onRetry={() => void pages.refetch()} isRetrying={pages.isFetching} />
    );
  }
  const logs: Entry[] = pages.data.pages.flatMap((page) => page.items);
  if (!logs.length) return <EmptyState title="Nada con esos filtros">Quita alguno para ver más.</EmptyState>;
  return (
    <>
      <AuditTable logs={logs} now={now} />
      {pages.hasNextPage && (
        <Button
          className="justify-self-center"
          isBusy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          Ver más
        </Button>
      )}
    </>
  );
}
