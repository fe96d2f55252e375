import * as z from "zod/mini";
import { cursor, instant, limit, page } from "../primitives.ts";
import { SUPERADMIN } from "../roles.ts";
import { defineRoute } from "../route.ts";
import { AUDIT_CATEGORIES, AUDIT_RESULTS, auditLog } from "./audit.schema.ts";

export const auditRoutes = {
  listAuditLogs: defineRoute({
    method: "GET",
    path: "/admin/logs",
    summary: "The audit log, the newest first",
    access: SUPERADMIN,
    input: z.object({
      dateFrom: z.optional(instant),
      dateTo: z.optional(instant),
      category: z.optional(z.enum(AUDIT_CATEGORIES)),
      result: z.optional(z.enum(AUDIT_RESULTS)),
      limit: limit(25),
      cursor,
    }),
    output: page(auditLog),
    failure: "LOGS_FETCH_ERROR",
  }),
};
