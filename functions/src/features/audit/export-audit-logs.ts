import type { Download } from "@tarima/shared/api/download.ts";
import {
  AUDIT_CATEGORIES,
  AUDIT_CATEGORY_LABELS,
  AUDIT_RESULT_BADGES,
  AUDIT_RESULTS,
  type AuditLog,
} from "@tarima/shared/audit/audit.schema.ts";
import { actionName } from "@tarima/shared/audit/audit-actions.ts";
import type { ExportFormat } from "@tarima/shared/exports/export-format.ts";
import { formatWallClock, wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import { exportFile, madeOn } from "../../lib/documents/export-file.ts";
import type { ExportColumn } from "../../lib/documents/export-table.ts";
import { eachInOrder } from "../../lib/http/list-order.ts";
import { type AuditFilter, findAuditLogs, NEWEST } from "./audit.repo.ts";
import { matchesAudit } from "./audit-search.ts";

/** Entries read at once, and held in memory, while a file is written. */
const BATCH = 500;

const COLUMNS: readonly ExportColumn<AuditLog>[] = [
  { label: "Cuándo", kind: "date", width: 14, value: (it) => it.ts },
  { label: "Qué pasó", width: 16, value: (it) => actionName(it.action) },
  { label: "Detalle", width: 26, value: (it) => it.detail },
  { label: "Categoría", width: 10, value: (it) => AUDIT_CATEGORY_LABELS[it.category] },
  { label: "Resultado", width: 9, value: (it) => AUDIT_RESULT_BADGES[it.result].label },
  { label: "Quién", width: 16, value: (it) => it.user.name },
  { label: "Correo", width: 20, value: (it) => it.user.email },
  { label: "Rol", width: 9, value: (it) => it.user.role },
  { label: "Sobre qué", width: 18, value: (it) => it.resource.name },
  { label: "Id", width: 18, value: (it) => it.resource.id },
  { label: "IP", width: 11, value: (it) => it.ip },
];

/** The matching log entries, the newest first, as a file that is written while they are read. */
export function exportAuditLogs(filter: AuditFilter, format: ExportFormat, now: Date): Download {
  return exportFile(
    {
      title: "Registro",
      note: `${chosen(filter)}. ${madeOn(now)}`,
      columns: COLUMNS,
      rows: eachAuditLog(filter),
    },
    { format, name: "registro", now },
  );
}

async function* eachAuditLog(filter: AuditFilter): AsyncGenerator<AuditLog> {
  const entries = eachInOrder(BATCH, NEWEST, (order, limit) => findAuditLogs(filter, order, limit));
  for await (const entry of entries) if (matchesAudit(entry, filter.search)) yield entry;
}

/** The filter in words; "Todo" without one. */
function chosen({ category, result, search, dateFrom, dateTo }: AuditFilter): string {
  const day = (iso: string) => formatWallClock(wallClockOf(new Date(iso)));
  const parts = [
    AUDIT_CATEGORIES.filter((it) => it === category).map((it) => AUDIT_CATEGORY_LABELS[it]),
    AUDIT_RESULTS.filter((it) => it === result).map((it) => AUDIT_RESULT_BADGES[it].label),
    search ? [`«${search}»`] : [],
    dateFrom ? [`desde ${day(dateFrom)}`] : [],
    dateTo ? [`hasta ${day(dateTo)}`] : [],
  ].flat();
  return parts.length > 0 ? parts.join(", ") : "Todo";
}
