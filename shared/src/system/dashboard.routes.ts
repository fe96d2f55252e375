import * as z from "zod/mini";
import { SUPERADMIN } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { dashboardStats } from "./dashboard.schema.ts";

export const dashboardRoutes = {
  getDashboardStats: defineRoute({
    method: "GET",
    path: "/admin/dashboard/stats",
    summary:
      "How the platform does: sales of today and of 30 days, how many events and producers, what waits",
    access: SUPERADMIN,
    input: z.object({}),
    output: dashboardStats,
    failure: "DASHBOARD_STATS_ERROR",
  }),
};
