import * as z from "zod/mini";
import { instant } from "../api/primitives.ts";
import { SERVICE_KEYS, SERVICE_STATUSES } from "./services.ts";

/** Time ranges of the health page. Source: spec 9, default 1h. */
export const TIME_RANGES = ["1h", "24h", "7d"] as const;
export type TimeRange = (typeof TIME_RANGES)[number];

const percent = z.nullable(z.number());
const latency = z.nullable(z.int());

/** Source: spec 3, system health service. Uptime and errors of the last 24 hours. */
export const systemService = z.object({
  key: z.enum(SERVICE_KEYS),
  name: z.string(),
  status: z.enum(SERVICE_STATUSES),
  latencyMs: latency,
  uptimePct: percent,
  errorRatePct: percent,
  lastCheck: z.nullable(instant),
  tags: z.array(z.string()),
  /** Problems, in words. */
  alerts: z.array(z.string()),
  /** The response of the last failure. */
  details: z.nullable(z.string()),
  slaTarget: z.number(),
});
export type SystemService = z.output<typeof systemService>;

export const systemHealth = z.object({
  overallHealth: z.enum(SERVICE_STATUSES),
  services: z.array(systemService),
  /** Unresolved incidents. */
  incidents: z.int(),
  /** Services that are not healthy. */
  totalIssues: z.int(),
  checkedAt: z.nullable(instant),
  /** Orders and scans of the last hour, and mails waiting to be sent. */
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
      /** The oldest first: one point per minute for an hour, per hour for a day, per six hours for a week. */
      points: z.array(z.object({ at: instant, status: z.enum(SERVICE_STATUSES), latencyMs: latency })),
    }),
  ),
});
export type SystemMetrics = z.output<typeof systemMetrics>;
