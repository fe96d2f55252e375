import * as z from "zod/mini";
import { download } from "../api/download.ts";
import { sortBy } from "../api/lists.ts";
import { cursor, instant, limit, optionalText, page } from "../api/primitives.ts";
import { SUPERADMIN } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { EXPORT_FORMATS } from "../exports/export-format.ts";
import { AUDIT_CATEGORIES, AUDIT_RESULTS, auditLog } from "./audit.schema.ts";

const filters = {
  dateFrom: z.optional(instant),
  dateTo: z.optional(instant),
  category: z.optional(z.enum(AUDIT_CATEGORIES)),
  result: z.optional(z.enum(AUDIT_RESULTS)),
  /** Words of the action, actor or subject; or a whole e-mail or id. */
  search: optionalText(120),
};

/** The log is only read and exported; no route changes or deletes an entry. */
export const auditRoutes = {
  listAuditLogs: defineRoute({
    method: "GET",
    path: "/admin/logs",
    summary: "The audit log, the newest first unless sorted otherwise",
    access: SUPERADMIN,
    input: z.object({ ...filters, sort: sortBy("ts"), limit: limit(25), cursor }),
    output: page(auditLog),
    failure: "LOGS_FETCH_ERROR",
  }),
  exportAuditLogs: defineRoute({
    method: "GET",
    path: "/admin/logs/export",
    summary: "The same as a file",
    access: SUPERADMIN,
    input: z.object({ ...filters, format: z._default(z.enum(EXPORT_FORMATS), "csv") }),
    output: download,
    failure: "LOGS_EXPORT_ERROR",
  }),
};
