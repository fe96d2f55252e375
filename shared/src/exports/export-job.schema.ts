import * as z from "zod/mini";
import { id, instant } from "../api/primitives.ts";
import { MINUTE_MS } from "../lib/dates/durations.ts";

/** Route names of exports that may take too long for one response. */
export const LONG_EXPORTS = [
  "exportAuditLogs",
  "exportContribution",
  "exportEventTickets",
  "exportFinance",
  "exportProducerLedger",
] as const;
export type LongExport = (typeof LONG_EXPORTS)[number];

/** Rows that can be written within the one minute of a response; longer exports are prepared in the background. */
export const MOST_ROWS_AT_ONCE = 10_000;
/** Days that a prepared file is kept. */
export const EXPORT_DAYS = 7;

export const EXPORT_JOB_STATUSES = ["preparing", "ready", "failed"] as const;

/** `exports/{id}`: a file being prepared in the background. */
export const exportJob = z.object({
  id,
  uid: z.string(),
  of: z.enum(LONG_EXPORTS),
  /** The input of its route. */
  input: z.record(z.string(), z.unknown()),
  status: z.enum(EXPORT_JOB_STATUSES),
  fileName: z.nullable(z.string()),
  contentType: z.nullable(z.string()),
  /** Bytes. */
  size: z.nullable(z.int()),
  createdAt: instant,
  finishedAt: z.nullable(instant),
});
export type ExportJob = z.output<typeof exportJob>;

export const exportJobView = z.pick(exportJob, {
  id: true,
  of: true,
  status: true,
  fileName: true,
  size: true,
  createdAt: true,
  finishedAt: true,
});

/** Minutes after which an unfinished job counts as failed: its task has ten, and is retried. */
const PREPARING_MINUTES = 25;

export const isLost = ({ createdAt }: Pick<ExportJob, "createdAt">, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) > PREPARING_MINUTES * MINUTE_MS;
