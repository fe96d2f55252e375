import { DEFAULT_PAGE_SIZE } from "@tarima/shared/lib/limits.ts";
import { useLocation, useNavigate } from "react-router";
import type { Pages } from "./pagination.tsx";

/** A page of a list: see `page` in shared/src/api/primitives.ts. */
interface Answer {
  data: { cursor: string | null; hasNextPage: boolean; total?: number | undefined } | undefined;
  /** The data is still the previous page's. */
  isPlaceholderData: boolean;
}

/** A page of rows as a React Query result. */
interface TableAnswer<Row> extends Answer {
  data: (Answer["data"] & { items: Row[] }) | undefined;
  error: unknown;
  refetch: () => unknown;
  isFetching: boolean;
}

export const CURSOR = "cursor";

/**
 * Pages through a list by cursor: each page carries the next one's cursor. The current cursor is in the address (`?cursor=`)
 * and the earlier ones in the history entry, so that both survive a reload. A link into the middle of a list can only lead
 * back to its first page. For the list's filters see use-list-query.ts.
 *
 *     const trail = useCursorTrail();
 *     const answer = useRoute(route, { ...filter, ...trail.input }, { placeholderData: keepPreviousData });
 *     <DataTable mode="server" {...trail.tableOf(answer)} … />
 */
export function useCursorTrail({ pageSize = DEFAULT_PAGE_SIZE } = {}) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const cursor = new URLSearchParams(search).get(CURSOR) ?? "";
  const trail = cursor ? trailIn(state) : [];

  const go = (to: string, next: readonly string[]) => {
    const query = new URLSearchParams(search);
    if (to) query.set(CURSOR, to);
    else query.delete(CURSOR);
    void navigate({ search: query.toString() }, { state: { trail: next } });
  };

  const pagesOf = ({ data, isPlaceholderData }: Answer): Pages => {
    const next = data?.hasNextPage ? data.cursor : null;
    const page = cursor && !trail.length ? undefined : trail.length + 1;
    return {
      page,
      pageCount: page && data && pageCountOf(page, data, pageSize),
      hasPrevious: cursor !== "",
      hasNext: next !== null,
      isBusy: isPlaceholderData,
      onPrevious: () => go(trail.at(-1) ?? "", trail.slice(0, -1)),
      onNext: () => next !== null && go(next, [...trail, cursor]),
    };
  };
  /** The props of a DataTable for a page, or for its error. */
  const tableOf = <Row>(answer: TableAnswer<Row>) => ({
    rows: answer.data?.items,
    paging: pagesOf(answer),
    error: answer.error,
    onRetry: () => void answer.refetch(),
    isRetrying: answer.isFetching,
  });
  return { input: cursor ? { cursor } : {}, pagesOf, tableOf };
}

/** How many pages there are; the last one knows it by itself, the others if the list was counted. */
export function pageCountOf(
  page: number,
  { hasNextPage, total }: NonNullable<Answer["data"]>,
  pageSize: number,
): number | undefined {
  if (!hasNextPage) return page;
  return total === undefined ? undefined : Math.max(page + 1, Math.ceil(total / pageSize));
}

/** The cursors of the previous pages, "" for the first. History state may contain anything. */
function trailIn(state: unknown): readonly string[] {
  const trail = typeof state === "object" && state !== null && "trail" in state ? state.trail : [];
  return Array.isArray(trail) && trail.every((it) => typeof it === "string") ? trail : [];
}
