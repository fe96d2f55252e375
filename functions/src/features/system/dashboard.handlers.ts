import type { dashboardRoutes } from "@tarima/shared/system/dashboard.routes.ts";
import type { Bindings } from "../../lib/http/binding.ts";
import { dashboardOf } from "./dashboard.ts";

export const dashboardHandlers: Bindings<typeof dashboardRoutes> = {
  getDashboardStats: { handle: (_input, { now }) => dashboardOf(now) },
};
