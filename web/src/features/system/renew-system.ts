import { clientHealthRoutes } from "@tarima/shared/system/client-health.routes.ts";
import { dashboardRoutes } from "@tarima/shared/system/dashboard.routes.ts";
import { systemRoutes } from "@tarima/shared/system/system.routes.ts";
import { queryClient } from "../../lib/api/query.ts";
import { routeQueries } from "../../lib/api/route-queries.ts";

/** Refetches everything about the platform's health. */
export function renewSystem(): void {
  const { getSystemHealth, getMetrics, listIncidents } = systemRoutes;
  const { getClientHealth } = clientHealthRoutes;
  const { getDashboardStats } = dashboardRoutes;
  for (const route of [getSystemHealth, getMetrics, listIncidents, getClientHealth, getDashboardStats])
    void queryClient.invalidateQueries(routeQueries(route));
}
