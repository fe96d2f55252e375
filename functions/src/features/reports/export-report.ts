import type { Download } from "@tarima/shared/api/download.ts";
import type { ExportFormat } from "@tarima/shared/exports/export-format.ts";
import {
  REPORT_LABELS,
  REPORT_NOTES,
  type Report,
  type ReportColumn,
} from "@tarima/shared/finance/report.schema.ts";
import { formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { formatPercent } from "@tarima/shared/lib/numbers/figures.ts";
import { normalizeText } from "@tarima/shared/lib/text/normalize-text.ts";
import { exportFile, madeOn } from "../../lib/documents/export-file.ts";
import type { ExportColumn } from "../../lib/documents/export-table.ts";

type Row = Report["rows"][number];

/** A report as a file, with its totals in the last row. */
export function exportReport(report: Report, format: ExportFormat, now: Date): Download {
  const { type, from, to, columns, rows, totals } = report;
  const days = `${formatCalendarDay(from)} a ${formatCalendarDay(to)}`;
  return exportFile(
    {
      title: `Reporte: ${REPORT_LABELS[type]}`,
      note: `${days}. ${REPORT_NOTES[type]} ${madeOn(now)}`,
      columns: columns.map(exported),
      rows: withTotals(rows, { ...totals, [columns[0]?.key ?? ""]: "Total" }),
    },
    { format, name: `reporte-${normalizeText(REPORT_LABELS[type])}`, now },
  );
}

function exported({ key, label, kind }: ReportColumn): ExportColumn<Row> {
  const isWide = kind === "text";
  return {
    label,
    width: isWide ? 20 : 11,
    ...((kind === "money" || kind === "number") && { kind }),
    value: ({ cells }) => {
      const value = cells[key] ?? null;
      if (kind === "percent") return typeof value === "number" ? formatPercent(value) : null;
      return typeof value === "number" && kind === "money" ? Math.round(value) : value;
    },
  };
}

async function* withTotals(rows: readonly Row[], totals: Row["cells"]): AsyncGenerator<Row> {
  yield* rows;
  yield { id: "total", cells: totals };
}
