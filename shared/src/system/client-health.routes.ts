import * as z from "zod/mini";
import { PUBLIC, SUPERADMIN } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { CLIENT_HEALTH_RANGES, clientHealth, clientReport } from "./client-health.schema.ts";

// Apart from the other routes of the system, one of which every public page loads.

export const clientHealthRoutes = {
  reportClientHealth: defineRoute({
    method: "POST",
    path: "/client-reports",
    summary: "Pages tell their errors and how fast they were, without saying whose they are",
    access: PUBLIC,
    producers: "anyone",
    input: clientReport,
    isBrowsers: true, // sent while the page closes, which allows no headers
    output: z.object({}),
    failure: "UNKNOWN_ERROR",
    status: 204,
  }),
  getClientHealth: defineRoute({
    method: "GET",
    path: "/admin/system/client-health",
    summary: "Errors and speed as browsers reported them, today or in the last seven days",
    access: SUPERADMIN,
    input: z.object({ range: z._default(z.enum(CLIENT_HEALTH_RANGES), "today") }),
    output: clientHealth,
    failure: "SYSTEM_HEALTH_ERROR",
  }),
};
