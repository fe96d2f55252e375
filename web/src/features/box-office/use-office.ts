import { useQueryClient } from "@tanstack/react-query";
import { boxOfficeRoutes as routes } from "@tarima/shared/box-office/box-office.routes.ts";
import type { ShiftView } from "@tarima/shared/box-office/box-office.schema.ts";
import { useEffect } from "react";
import { queryKey, useRoute } from "../../lib/api/query.ts";
import { routeQueries } from "../../lib/api/route-queries.ts";
import { onServerClock } from "../../lib/api/server-clock.ts";
import { useOnline } from "../../lib/hooks/use-online.ts";
import type { ChangeDrawer, Drawer, Office } from "./drawer-store.ts";

/** Others sell too: how often what is left is asked for, milliseconds. */
const ASKED_EVERY_MS = 20_000;

/** The box office as the server says it, or said it last. */
export function useOffice(eventId: string, drawer: Drawer, change: ChangeDrawer) {
  const isOnline = useOnline();
  const query = useRoute(routes.showBoxOffice, { eventId }, { refetchInterval: ASKED_EVERY_MS });
  const { data } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept when it is answered
  useEffect(() => {
    if (!data) return;
    // what was reserved is given back with its shift, which may have been closed elsewhere
    change(({ office }) => ({
      office: data,
      clockAhead: onServerClock(new Date()) - Date.now(),
      ...(office?.shift?.id !== data.shift?.id && { slots: [] }),
    }));
  }, [data]);
  const isOffline = !isOnline || query.error?.status === 0;
  return { query, office: data ?? drawer.office ?? undefined, isOffline };
}

/** Shows a shift as it was just answered, with what was reserved in it just now, and asks anew for what is left. */
export function useShowShift(eventId: string) {
  const client = useQueryClient();
  return (shift: ShiftView, reserved: readonly string[] = []) => {
    client.setQueryData<Office>(
      queryKey(routes.showBoxOffice, { eventId }),
      (before) =>
        before && {
          ...before,
          reservedOrders: [...before.reservedOrders, ...reserved],
          shift: shift.status === "open" ? shift : null,
          lastShift: shift.status === "closed" ? shift : before.lastShift,
        },
    );
    for (const route of [routes.showBoxOffice, routes.showShift])
      void client.invalidateQueries(routeQueries(route));
  };
}
