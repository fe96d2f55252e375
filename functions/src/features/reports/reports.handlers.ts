import { rangeOf } from "@tarima/shared/finance/finance-range.ts";
import { colombianDay } from "@tarima/shared/finance/metrics.ts";
import type { reportRoutes } from "@tarima/shared/finance/reports.routes.ts";
import type { Bindings } from "../../lib/http/binding.ts";
import { exportReport } from "./export-report.ts";
import { makeReport } from "./make-report.ts";

export const reportHandlers: Bindings<typeof reportRoutes> = {
  getReport: {
    handle: ({ format: _, ...asked }, { now }) =>
      makeReport({ ...asked, ...rangeOf(asked, colombianDay(now)) }),
  },
  exportReport: {
    handle: async ({ format, ...asked }, { now }) =>
      exportReport(await makeReport({ ...asked, ...rangeOf(asked, colombianDay(now)) }), format, now),
  },
};
