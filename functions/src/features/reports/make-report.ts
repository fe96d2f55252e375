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

/** A report over a range of days. Throws REPORT_TOO_LONG if it would contain too many events. */
export async function makeReport({ type, ...scope }: ReportScope & { type: ReportType }): Promise<Report> {
  const draft = await DRAFTS[type](scope);
  return { type, from: scope.from, to: scope.to, ...draft };
}
