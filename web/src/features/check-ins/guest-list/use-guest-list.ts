import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import type { Output } from "@tarima/shared/api/route.ts";
import { guestListRoutes as routes } from "@tarima/shared/check-ins/guest-list/guest-list.routes.ts";
import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { call } from "../../../lib/api/api.ts";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { queryKey, useRoute } from "../../../lib/api/query.ts";
import { routeQueries } from "../../../lib/api/route-queries.ts";

export type Page = Output<typeof routes.findOnGuestList>;

export const rowsOf = ({ pages }: { pages: Page[] }) => ({
  rows: pages.flatMap(({ items }) => items),
  totals: pages[0]?.totals,
});

/** Pages of the organiser's list, or of those whose name begins so. */
export const useGuestList = (id: string, search: string) =>
  useInfiniteQuery<Page, ApiError, ReturnType<typeof rowsOf>, readonly unknown[], string | undefined>({
    queryKey: [...queryKey(routes.listGuestList, { id, search }), "pages"],
    queryFn: ({ pageParam, signal }) =>
      call(routes.listGuestList, { id, search, cursor: pageParam }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    placeholderData: (before) => before,
    select: rowsOf,
  });

/** Whether an event has a guest list, as far as its door knows; false until it does. */
export function useHasGuests(eventId: string): boolean {
  const { data } = useRoute(
    routes.findOnGuestList,
    { eventId, limit: 1 },
    { staleTime: MINUTE_MS, refetchInterval: 5 * MINUTE_MS },
  );
  return (data?.totals.entries ?? 0) > 0;
}

/** Reads the list again, after it was changed. */
export function useRefreshGuestList() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [routes.listGuestList, routes.findOnGuestList].map((route) =>
        client.invalidateQueries(routeQueries(route)),
      ),
    );
}
