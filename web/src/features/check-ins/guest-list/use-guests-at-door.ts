import { type InfiniteData, type QueryClient, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { guestListRoutes as routes } from "@tarima/shared/check-ins/guest-list/guest-list.routes.ts";
import type { GuestListRow } from "@tarima/shared/check-ins/guest-list/guest-list.schema.ts";
import { HOUR_MS } from "@tarima/shared/lib/dates/durations.ts";
import { MAX_PAGE_SIZE } from "@tarima/shared/lib/limits.ts";
import { useEffect } from "react";
import { call } from "../../../lib/api/api.ts";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { queryKey } from "../../../lib/api/query.ts";
import { routeQueries } from "../../../lib/api/route-queries.ts";
import { readGuests, saveGuests } from "./guest-store.ts";
import { mergeGuests, peopleOf } from "./queued-arrivals.ts";
import { type Page, rowsOf, useHasGuests } from "./use-guest-list.ts";

/** How long a phone keeps the names it read in memory, milliseconds. */
const NIGHT_MS = 12 * HOUR_MS;
/** How often a door looks whether others let somebody in, and the time that a page of a long list adds, milliseconds. */
const EVERY_MS = 30_000;
const PAGE_MS = 6_000;

/** An event's guest list at its door. */
export interface GuestsAtDoor {
  /** The event has a list, as far as is known. */
  hasGuests: boolean;
  rows: readonly GuestListRow[];
  /** People of the list, and those of them who came in. */
  people: number;
  arrived: number;
  /** All names are on this phone. */
  isWhole: boolean;
  error: ApiError | null;
  retry: () => void;
  isFetching: boolean;
}

/**
 * An event's guest list at its door, with what other doors did: all of it, page by page as soon as the door opens. It is kept on the
 * phone, for a door that is opened again without a network.
 */
export function useGuestsAtDoor(eventId: string, uid: string, isOffline: boolean): GuestsAtDoor {
  const kept = useKeptGuests(eventId, uid);
  const hasGuests = useHasGuests(eventId) || kept.length > 0;
  const list = useInfiniteQuery<
    Page,
    ApiError,
    ReturnType<typeof rowsOf>,
    readonly unknown[],
    string | undefined
  >({
    queryKey: [...queryKey(routes.findOnGuestList, { eventId, search: "" }), "pages"],
    queryFn: ({ pageParam, signal }) =>
      call(routes.findOnGuestList, { eventId, limit: MAX_PAGE_SIZE, cursor: pageParam }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    refetchInterval: ({ state }) => Math.max(EVERY_MS, PAGE_MS * (state.data?.pages.length ?? 0)),
    gcTime: NIGHT_MS,
    enabled: hasGuests,
    select: rowsOf,
  });
  const { data, error, hasNextPage, isFetching, fetchNextPage } = list;
  const isRead = data !== undefined && !hasNextPage;
  useEffect(() => {
    if (hasNextPage && !isFetching && !error && !isOffline) void fetchNextPage();
  }, [hasNextPage, isFetching, error, isOffline, fetchNextPage]);
  const read = data?.rows;
  useEffect(() => {
    const list = read && { eventId, uid, rows: read, savedAt: Date.now() };
    if (isRead && list) saveGuests(list).catch(() => undefined); // without storage it stays in memory
  }, [eventId, uid, isRead, read]);
  const rows = isRead ? data.rows : mergeGuests(kept, data?.rows ?? []);
  const isWhole = isRead || kept.length > 0;
  const { people, arrived } = (!isWhole && data?.totals) || {
    people: peopleOf(rows),
    arrived: rows.reduce((sum, row) => sum + row.arrived, 0),
  };
  const retry = () => void list.refetch();
  return { hasGuests, rows, people, arrived, isWhole, error, retry, isFetching };
}

const NOBODY: readonly GuestListRow[] = [];
const KEPT = "kept-guests";

/** What this phone kept of the list when its door was opened, with what it handed in since. */
function useKeptGuests(eventId: string, uid: string): readonly GuestListRow[] {
  const { data } = useQuery({
    queryKey: [KEPT, eventId, uid],
    queryFn: () => readGuests(eventId, uid).catch(() => NOBODY), // without storage nothing was kept
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? NOBODY;
}

/**
 * Puts a line as it is now into what the door shows, and reads nothing: a door that has many pages would read them all for each
 * person who comes in. A reading under way was begun before, so it is begun again.
 */
export async function showGuest(client: QueryClient, row: GuestListRow): Promise<void> {
  const ofDoor = routeQueries(routes.findOnGuestList);
  const underWay = client.getQueryCache().findAll({ ...ofDoor, fetchStatus: "fetching" });
  await client.cancelQueries(ofDoor);
  client.setQueriesData<InfiniteData<Page> | Page>(ofDoor, (stored) =>
    stored && "pages" in stored
      ? { ...stored, pages: stored.pages.map((page) => withRow(page, row, stored.pages)) }
      : stored,
  );
  client.setQueriesData<readonly GuestListRow[]>({ queryKey: [KEPT] }, (rows) =>
    rows?.map((it) => (it.id === row.id ? row : it)),
  );
  void client.invalidateQueries({ ...ofDoor, predicate: (query) => underWay.includes(query) });
}

/** A page with a line as it is now. Each page has the totals of all. */
function withRow(page: Page, row: GuestListRow, pages: readonly Page[]): Page {
  const before = pages.flatMap(({ items }) => items).find(({ id }) => id === row.id);
  const more = before ? row.arrived - before.arrived : 0;
  const totals = { ...page.totals, arrived: page.totals.arrived + more };
  return { ...page, totals, items: page.items.map((it) => (it.id === row.id ? row : it)) };
}
