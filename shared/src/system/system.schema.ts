import * as z from "zod/mini";
import { instant } from "../api/primitives.ts";
import { SERVICE_KEYS, SERVICE_STATUSES } from "./services.ts";

/** How far back is shown. Source: spec 9, default 1h. */
export const TIME_RANGES = ["1h", "24h", "7d"] as const;
export type TimeRange = (typeof TIME_RANGES)[number];

const percent = z.nullable(z.number());
const latency = z.nullable(z.int());

/** Source: spec 3, system health service. Uptime and errors are those of the last 24 hours. */
export const systemService = z.object({
  key: z.enum(SERVICE_KEYS),
  name: z.string(),
  status: z.enum(SERVICE_STATUSES),
  latencyMs: latency,
  uptimePct: percent,
  errorRatePct: percent,
  lastCheck: z.nullable(instant),
  tags: z.array(z.string()),
  /** What is wrong, in words. */
  alerts: z.array(z.string()),
  /** What it answered when it failed. */
  details: z.nullable(z.string()),
  slaTarget: z.number(),
});
export type SystemService = z.output<typeof systemService>;

export const systemHealth = z.object({
  /** The worst of the services. */
  overallHealth: z.enum(SERVICE_STATUSES),
  services: z.array(systemService),
  /** Incidents that are not resolved. */
  incidents: z.int(),
  /** Services that do not stand as they should. */
  totalIssues: z.int(),
  checkedAt: z.nullable(instant),
  /** What goes through the platform: orders and scans of the last hour, mails that wait to be sent. */
  flow: z.object({ orders: z.int(), scans: z.int(), mailsWaiting: z.int() }),
});
export type SystemHealth = z.output<typeof systemHealth>;

export const systemMetrics = z.object({
  timeRange: z.enum(TIME_RANGES),
  services: z.array(
    z.object({
      key: z.enum(SERVICE_KEYS),
      uptimePct: percent,
      errorRatePct: percent,
      latencyMs: latency,
      /** The oldest first: a minute each within an hour, an hour within a day, six hours within a week. */
      points: z.array(z.object({ at: instant, status: z.enum(SERVICE_STATUSES), latencyMs: latency })),
    }),
  ),
});
export type SystemMetrics = z.output<typeof systemMetrics>;
