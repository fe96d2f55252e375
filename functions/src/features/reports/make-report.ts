import type { Report, ReportType } from "@tarima/shared/finance/report.schema.ts";
import { analyticsReport } from "./analytics-report.ts";
import { attendanceReport } from "./attendance-report.ts";
import { financialReport } from "./financial-report.ts";
import type { Draft, ReportScope } from "./report-parts.ts";
import { salesReport } from "./sales-report.ts";

const DRAFTS: Readonly<Record<ReportType, (scope: ReportScope) => Promise<Draft>>> = {
  sales: salesReport,
  attendance: attendanceReport,
  financial: financialReport,
  analytics: analyticsReport,
};

/** A report over some days. Throws REPORT_TOO_LONG where it would be of more events than anybody reads. */
export async function makeReport({ type, ...scope }: ReportScope & { type: ReportType }): Promise<Report> {
  const draft = await DRAFTS[type](scope);
  return { type, from: scope.from, to: scope.to, ...draft };
}
