import * as z from "zod/mini";
import { id, instant } from "../api/primitives.ts";
import { MINUTE_MS } from "../lib/dates/durations.ts";

/** Lists that may be too long to be taken away while one waits: the names of their routes. */
export const LONG_EXPORTS = ["exportAuditLogs", "exportEventTickets", "exportFinance"] as const;
export type LongExport = (typeof LONG_EXPORTS)[number];

/** Rows that are written within the minute an answer may take; more are prepared in the background. */
export const MOST_ROWS_AT_ONCE = 10_000;
/** How long a prepared file is kept, days. */
export const EXPORT_DAYS = 7;

export const EXPORT_JOB_STATUSES = ["preparing", "ready", "failed"] as const;

/** `exports/{id}`: a file that is prepared in the background for whoever asked for it. */
export const exportJob = z.object({
  id,
  uid: z.string(),
  of: z.enum(LONG_EXPORTS),
  /** What its route was asked. */
  input: z.record(z.string(), z.unknown()),
  status: z.enum(EXPORT_JOB_STATUSES),
  fileName: z.nullable(z.string()),
  contentType: z.nullable(z.string()),
  /** Its size, bytes. */
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

/** One that is not done after so long will not be, minutes: its writer has ten, and is tried again. */
const PREPARING_MINUTES = 25;

export const isLost = ({ createdAt }: Pick<ExportJob, "createdAt">, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) > PREPARING_MINUTES * MINUTE_MS;
