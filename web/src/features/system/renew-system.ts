import { dashboardRoutes } from "@tarima/shared/system/dashboard.routes.ts";
import { systemRoutes } from "@tarima/shared/system/system.routes.ts";
import { queryClient } from "../../lib/api/query.ts";
import { routeQueries } from "../../lib/api/route-queries.ts";

/** Asks anew for all that says how the platform stands. */
export function renewSystem(): void {
  const { getSystemHealth, getMetrics, listIncidents } = systemRoutes;
  for (const route of [getSystemHealth, getMetrics, listIncidents, dashboardRoutes.getDashboardStats])
    void queryClient.invalidateQueries(routeQueries(route));
}
