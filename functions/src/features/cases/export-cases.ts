import type { Download } from "@tarima/shared/api/download.ts";
import { CASE_BADGES, caseCode, type StoredCase } from "@tarima/shared/cases/case.schema.ts";
import { KINDS_OF_CASE, REVERSAL_CAUSE_LABELS } from "@tarima/shared/cases/case-kinds.ts";
import type { ExportFormat } from "@tarima/shared/exports/export-format.ts";
import { formatRange } from "@tarima/shared/lib/dates/day-range.ts";
import { orderNumber } from "@tarima/shared/orders/order-number.ts";
import { exportFile, madeOn } from "../../lib/documents/export-file.ts";
import type { ExportColumn } from "../../lib/documents/export-table.ts";
import { eachCaseOf } from "./cases.repo.ts";

const COLUMNS: readonly ExportColumn<StoredCase>[] = [
  { label: "Número", width: 12, value: (it) => caseCode(it.number) },
  { label: "Recibida", kind: "date", width: 14, value: (it) => it.filedAt },
  { label: "Clase", width: 14, value: (it) => KINDS_OF_CASE[it.kind].label },
  {
    label: "Causa",
    width: 20,
    value: (it) => it.causes.map((cause) => REVERSAL_CAUSE_LABELS[cause]).join(". ") || null,
  },
  { label: "Estado", width: 12, value: (it) => CASE_BADGES[it.status].label },
  { label: "Vencía", width: 10, value: (it) => it.firstDueOn },
  { label: "Alargada hasta", width: 10, value: (it) => it.firstExtendedTo ?? null },
  { label: "Respondida", kind: "date", width: 14, value: (it) => it.firstAnsweredAt },
  { label: "Nombre", width: 18, value: (it) => it.author.name },
  { label: "Documento", width: 12, value: (it) => it.author.docNumber },
  { label: "Correo", width: 22, value: (it) => it.author.email },
  { label: "Evento", width: 20, value: (it) => it.order?.eventName ?? null },
  { label: "Compra", width: 13, value: (it) => it.order && orderNumber(it.order.id) },
  {
    label: "Archivos",
    width: 20,
    isOffPaper: true,
    value: (it) => it.files?.map(({ name }) => name).join(" / ") || null,
  },
  { label: "Texto", width: 40, isOffPaper: true, value: (it) => it.text },
];

/** What came within some days, both included, the oldest first, for the authority that asks. */
export function exportCases(
  { dateFrom, dateTo, format }: { dateFrom: string; dateTo: string; format: ExportFormat },
  now: Date,
): Download {
  return exportFile(
    {
      title: "PQR",
      note: `Recibidas ${formatRange({ from: dateFrom, to: dateTo })}. ${madeOn(now)}`,
      columns: COLUMNS,
      rows: eachCaseOf(dateFrom, dateTo),
    },
    { format, name: "pqr", now },
  );
}
