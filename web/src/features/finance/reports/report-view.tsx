import { REPORT_LABELS, REPORT_NOTES, type Report } from "@tarima/shared/finance/report.schema.ts";
import { useMemo } from "react";
import { BarsOverTime } from "../../../components/ui/data/charts/bars-over-time.tsx";
import { RankedBars } from "../../../components/ui/data/charts/ranked-bars.tsx";
import { Figures } from "../../../components/ui/data/figures.tsx";
import type { DataColumn } from "../../../components/ui/data/table/columns.ts";
import { DataTable } from "../../../components/ui/data/table/data-table.tsx";
import { cellText } from "./report-cell.ts";

type Row = Report["rows"][number];
/** Bars of a ranking. */
const RANKED = 10;

/** A report: chart, totals and rows. */
export function ReportView({ report }: { report: Report }) {
  const { columns, totals } = report;
  const label = `Reporte de ${REPORT_LABELS[report.type].toLowerCase()}`;
  const tableColumns = useMemo(() => columns.map((column, at) => columnOf(column, at === 0)), [columns]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <p className="-mb-6 max-w-[60ch] text-sm text-muted">{REPORT_NOTES[report.type]}</p>
      <Figures
        label="En total"
        figures={columns
          .filter(({ key }) => totals[key] !== undefined)
          .map(({ key, label: name, kind }) => ({
            id: key,
            label: name,
            value: cellText(kind, totals[key]),
          }))}
      />
      <ReportChart report={report} label={label} />
      <DataTable
        mode="client"
        label={label}
        columns={tableColumns}
        rows={report.rows}
        rowId={idOf}
        rowName={({ cells }) => cellText(columns[0]?.kind ?? "text", cells[columns[0]?.key ?? ""])}
        pageSize={25}
      />
    </div>
  );
}

const idOf = ({ id }: Row) => id;

function columnOf({ key, label, kind }: Report["columns"][number], isFixed: boolean): DataColumn<Row> {
  return {
    id: key,
    label,
    kind: kind === "text" ? "text" : kind === "day" ? "date" : "number",
    isFixed,
    value: ({ cells }) => cells[key] ?? "",
    cell: ({ cells }) => cellText(kind, cells[key]),
  };
}

function ReportChart({ report, label }: { report: Report; label: string }) {
  const { columns, rows, chart } = report;
  const measure = columns.find(({ key }) => key === chart.value);
  const name = columns.find(({ key }) => key === chart.name);
  const unit = measure?.kind === "money" ? "money" : "count";
  const points = rows.map(({ id, cells }) => ({
    id,
    label: cellText(name?.kind ?? "text", cells[chart.name]),
    value: Math.max(0, Number(cells[chart.value] ?? 0)) * (measure?.kind === "percent" ? 100 : 1),
  }));
  if (name?.kind === "day")
    return (
      <BarsOverTime
        label={label}
        pointLabel="Día"
        unit={unit}
        points={points}
        empty="No hay datos en esos días."
      />
    );
  const ranked = points.toSorted((a, b) => b.value - a.value).slice(0, RANKED);
  return (
    <section aria-label={measure?.label}>
      <h2 className="mb-4 text-xl font-semibold tracking-tight">
        {measure?.label}
        {measure?.kind === "percent" && ", %"}
      </h2>
      <RankedBars
        label={label}
        unit={unit}
        points={ranked.map((point) => ({ ...point, value: Math.round(point.value) }))}
        empty="No hay datos en esos días."
      />
    </section>
  );
}
