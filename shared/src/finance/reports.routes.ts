import * as z from "zod/mini";
import { download } from "../api/download.ts";
import { id } from "../api/primitives.ts";
import { SUPERADMIN } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { categoryInput } from "../catalog/catalog-input.ts";
import { EXPORT_FORMATS } from "../exports/export-format.ts";
import { checkLength, rangeFields } from "./finance-range.ts";
import { REPORT_TYPES, report } from "./report.schema.ts";

const asked = {
  type: z.enum(REPORT_TYPES),
  /** One event, or a category's; all events by default. */
  eventId: z.optional(id),
  category: z.optional(categoryInput),
  ...rangeFields,
};

/** Reports over Colombian days; by default the last thirty. */
export const reportRoutes = {
  getReport: defineRoute({
    method: "GET",
    path: "/admin/reports",
    summary:
      "Sales, attendance, money or analysis as a table, by event or day by day; with a format, as a file",
    access: SUPERADMIN,
    asFile: "exportReport",
    input: z.object({ ...asked, format: z.optional(z.enum(EXPORT_FORMATS)) }).check(checkLength),
    output: report,
    failure: "REPORT_ERROR",
  }),
  exportReport: defineRoute({
    method: "GET",
    path: "/admin/reports/export",
    summary: "The same as a file",
    access: SUPERADMIN,
    input: z.object({ ...asked, format: z._default(z.enum(EXPORT_FORMATS), "csv") }).check(checkLength),
    output: download,
    failure: "REPORT_ERROR",
  }),
};
