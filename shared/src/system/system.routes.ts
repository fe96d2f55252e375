import * as z from "zod/mini";
import { cursor, id, instant, limit, page } from "../api/primitives.ts";
import { PUBLIC, SUPERADMIN } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import {
  INCIDENT_SEVERITIES,
  INCIDENT_STATUSES,
  incident,
  incidentChange,
  newIncident,
} from "./incident.schema.ts";
import { siteSettingsRoutes } from "./site-settings.routes.ts";
import { switchRoutes } from "./switches.routes.ts";
import { systemHealth, systemMetrics, systemService, TIME_RANGES } from "./system.schema.ts";

export const systemRoutes = {
  getOpenApi: defineRoute({
    method: "GET",
    path: "/openapi.json",
    summary: "This contract, generated from the route declarations",
    access: PUBLIC,
    input: z.object({}),
    output: z.looseObject({ openapi: z.string() }),
    failure: "UNKNOWN_ERROR",
    cache: "public, max-age=300",
  }),
  getHealth: defineRoute({
    method: "GET",
    path: "/health",
    summary:
      "Whether the platform stands, and which release answers: for a monitor outside, and no word more",
    access: PUBLIC,
    input: z.object({}),
    output: z.object({ status: z.enum(["ok", "degraded"]), version: z.string() }),
    failure: "UNKNOWN_ERROR",
    cache: "public, max-age=5, s-maxage=10",
  }),
  ...siteSettingsRoutes,
  reportViolations: defineRoute({
    method: "POST",
    path: "/csp-reports",
    summary: "Browsers tell what a page's policy kept it from; it is logged, not kept",
    access: PUBLIC,
    producers: "anyone",
    // Browsers report in two forms, and anybody may send anything: the server's csp-report.schema.ts reads it.
    input: z.object({ "csp-report": z.optional(z.unknown()), reports: z.optional(z.array(z.unknown())) }),
    listField: "reports",
    isBrowsers: true,
    output: z.object({}),
    failure: "UNKNOWN_ERROR",
    status: 204,
  }),
  getSystemHealth: defineRoute({
    method: "GET",
    path: "/admin/system/health",
    summary: "How the platform stands as a whole, service by service, and what goes through it",
    access: SUPERADMIN,
    input: z.object({}),
    output: systemHealth,
    failure: "SYSTEM_HEALTH_ERROR",
  }),
  listServices: defineRoute({
    method: "GET",
    path: "/admin/system/services",
    summary: "How each service stands",
    access: SUPERADMIN,
    input: z.object({}),
    output: z.object({ services: z.array(systemService) }),
    failure: "SYSTEM_HEALTH_ERROR",
  }),
  getMetrics: defineRoute({
    method: "GET",
    path: "/admin/system/metrics",
    summary: "How each service stood over the last hour, day or week",
    access: SUPERADMIN,
    input: z.object({ timeRange: z._default(z.enum(TIME_RANGES), "1h") }),
    output: systemMetrics,
    failure: "SYSTEM_HEALTH_ERROR",
  }),
  listActiveIncidents: defineRoute({
    method: "GET",
    path: "/admin/system/incidents/active",
    summary: "Incidents that are not resolved, the newest first",
    access: SUPERADMIN,
    input: z.object({}),
    output: z.object({ items: z.array(incident) }),
    failure: "INCIDENTS_FETCH_ERROR",
  }),
  listIncidents: defineRoute({
    method: "GET",
    path: "/admin/system/incidents",
    summary: "Incidents, the newest first; dates are those they were opened on",
    access: SUPERADMIN,
    input: z.object({
      dateFrom: z.optional(instant),
      dateTo: z.optional(instant),
      severity: z.optional(z.enum(INCIDENT_SEVERITIES)),
      status: z.optional(z.enum(INCIDENT_STATUSES)),
      limit: limit(),
      cursor,
    }),
    output: page(incident),
    failure: "INCIDENTS_FETCH_ERROR",
  }),
  createIncident: defineRoute({
    method: "POST",
    path: "/admin/system/incidents",
    summary: "Open an incident by hand",
    access: SUPERADMIN,
    input: newIncident,
    output: incident,
    failure: "INCIDENT_CREATE_ERROR",
    status: 201,
  }),
  updateIncident: defineRoute({
    method: "PATCH",
    path: "/admin/system/incidents/:id",
    summary: "Take an incident in hand, resolve it, say something of it",
    access: SUPERADMIN,
    input: z.extend(incidentChange, { id }),
    output: incident,
    failure: "INCIDENT_UPDATE_ERROR",
  }),
  ...switchRoutes,
};
