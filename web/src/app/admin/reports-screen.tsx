import { CATEGORIES, CATEGORY_LABELS } from "@tarima/shared/events/categories.ts";
import { REPORT_LABELS, REPORT_TYPES } from "@tarima/shared/finance/report.schema.ts";
import { reportRoutes } from "@tarima/shared/finance/reports.routes.ts";
import { ExportMenu } from "../../components/ui/data/export-menu.tsx";
import { useListQuery } from "../../components/ui/data/use-list-query.ts";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { FilterSelect } from "../../components/ui/form/choice/filter-select.tsx";
import { DateRangePicker, GONE } from "../../components/ui/form/date/date-range-picker.tsx";
import { LinkTabs } from "../../components/ui/structure/link-tabs.tsx";
import { EventBox } from "../../features/events/admin/event-box.tsx";
import { filterFrom, rangeInput, USUAL_RANGE } from "../../features/finance/finance-query.ts";
import { ReportView } from "../../features/finance/reports/report-view.tsx";
import { useDownload } from "../../lib/api/download.ts";
import { failureOf } from "../../lib/api/failure-of.ts";
import { useRoute } from "../../lib/api/query.ts";
import { notify } from "../../lib/browser/notify.ts";
import { adminPaths } from "../../lib/routing/admin-paths.ts";

const REPORT_FILTERS = ["type", "event", "category", "from", "to"] as const;

/** Reports as chart, table and file. The selection is in the address. */
export function ReportsScreen() {
  const { query, change } = useListQuery(REPORT_FILTERS);
  const { days } = filterFrom(query);
  const type = REPORT_TYPES.find((it) => it === query.get("type")) ?? "sales";
  const category = CATEGORIES.find((it) => it === query.get("category"));
  const eventId = query.get("event") ?? undefined;
  const input = { type, ...rangeInput(days), ...(eventId && { eventId }), ...(category && { category }) };
  const report = useRoute(reportRoutes.getReport, input);
  const file = useDownload(reportRoutes.exportReport, (error) => {
    void notify("error", "No pudimos preparar el archivo", error.message);
  });
  const tabTo = (next: string) => {
    const asked = new URLSearchParams(query);
    asked.set("type", next);
    return `${adminPaths.reports}?${asked}`;
  };
  return (
    <>
      <title>Reportes · Tarima</title>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <h1 className="display text-d-md">Reportes</h1>
        <ExportMenu {...file} onPick={(format) => void file.start({ ...input, format })} />
      </div>
      <LinkTabs
        label="Reportes"
        tabs={REPORT_TYPES.map((it) => ({ text: REPORT_LABELS[it], to: tabTo(it), isCurrent: it === type }))}
      />
      <div className="flex flex-wrap gap-3 py-6">
        <DateRangePicker
          className="max-pair:grow pair:w-60"
          placeholder={USUAL_RANGE}
          presets={GONE}
          value={days}
          onChange={({ from, to }) => change({ from, to })}
        />
        <EventBox
          className="max-pair:w-full pair:w-72"
          value={eventId}
          onChange={(event) => change({ event })}
        />
        <FilterSelect
          label="Categoría"
          value={category}
          options={CATEGORIES}
          labelOf={(it) => CATEGORY_LABELS[it]}
          onChange={(it) => change({ category: it })}
        />
      </div>
      {report.data ? (
        <ReportView key={type} report={report.data} />
      ) : report.error ? (
        <ErrorState {...failureOf(report)} />
      ) : (
        <div className="grid gap-8">
          <Loading>Haciendo el reporte…</Loading>
          <Skeleton className="h-65" />
          <Skeleton className="h-48" />
        </div>
      )}
    </>
  );
}
