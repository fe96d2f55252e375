import type { systemRoutes } from "@tarima/shared/system/system.routes.ts";
import type { Bindings } from "../../lib/http/binding.ts";
import { decodeMoment, pageOf } from "../../lib/http/paging.ts";
import { memoizeWithTtl } from "../../lib/memoize-with-ttl.ts";
import { RELEASE } from "../../lib/observability/release.ts";
import { changeIncident, openIncident } from "../incidents/change-incident.ts";
import { findActiveIncidents, findIncidents } from "../incidents/incidents.repo.ts";
import { changeSwitches } from "../switches/change-switches.ts";
import { currentSwitches } from "../switches/current-switches.ts";
import { describeSwitches } from "../switches/describe-switches.ts";
import { siteSettingsOf } from "../switches/site-settings.ts";
import { healthOf, metricsOf, publicHealth, servicesOf } from "./health-report.ts";
import { readOpenApi } from "./openapi/read-openapi.ts";
import { recordViolations } from "./record-violations.ts";

/** Repeated calls cost one read every few seconds, not one each. */
const FRESH_MS = 5_000;
const standing = memoizeWithTtl(() => publicHealth(new Date()), FRESH_MS, 1);

export const systemHandlers: Bindings<typeof systemRoutes> = {
  getOpenApi: { handle: readOpenApi },
  getHealth: {
    handle: async () => ({
      status: await standing("").catch(() => "degraded" as const),
      version: RELEASE,
    }),
  },
  getSiteSettings: { handle: async (_input, { now }) => siteSettingsOf(await currentSwitches(), now) },
  getSwitches: { handle: describeSwitches },
  changeSwitches: {
    handle: async (change, call) => {
      await changeSwitches(change, call);
      return describeSwitches();
    },
  },
  reportViolations: {
    handle: async (told, call) => {
      await recordViolations(told, call);
      return {};
    },
  },
  getSystemHealth: { handle: (_input, { now }) => healthOf(now) },
  listServices: { handle: (_input, { now }) => servicesOf(now) },
  getMetrics: { handle: ({ timeRange }, { now }) => metricsOf(timeRange, now) },
  listActiveIncidents: { handle: async () => ({ items: await findActiveIncidents() }) },
  listIncidents: {
    handle: async ({ limit, cursor, ...filter }) => {
      const rows = await findIncidents(filter, limit + 1, decodeMoment(cursor));
      return pageOf(rows, limit, ({ createdAt, key }) => [createdAt, key]);
    },
  },
  createIncident: { handle: (told, call) => openIncident(told, call) },
  updateIncident: { handle: ({ id, ...change }, call) => changeIncident(id, change, call) },
};
