import type { Download } from "@tarima/shared/api/download.ts";
import type { ExportFormat } from "@tarima/shared/exports/export-format.ts";
import { adjustmentsIn } from "@tarima/shared/finance/adjustments.ts";
import { LEDGER_LABELS, type LedgerEntry } from "@tarima/shared/finance/ledger.schema.ts";
import { keptOf, type MetricName } from "@tarima/shared/finance/metrics.ts";
import { orderNumber } from "@tarima/shared/orders/order-number.ts";
import { CONTRIBUTION_LABEL } from "@tarima/shared/performing-arts/contribution-text.ts";
import { exportFile, madeOn } from "../../../lib/documents/export-file.ts";
import type { ExportColumn } from "../../../lib/documents/export-table.ts";
import { eachInOrder, listOrder } from "../../../lib/http/list-order.ts";
import { LEDGER_ORDERS } from "../../ledger/ledger.repo.ts";
import { daysOf } from "../days-of.ts";
import { countProducerEntries, findProducerEntries, type ProducerLedgerFilter } from "./producer-entries.ts";

/** Entries read at once, and held in memory, while a file is written. */
const BATCH = 300;

const LATEST = listOrder(LEDGER_ORDERS, "-at", undefined);

const money = (label: string, name: MetricName, sign: 1 | -1 = 1): ExportColumn<LedgerEntry> => ({
  label,
  kind: "money",
  width: 10,
  value: ({ metrics }) => sign * (metrics[name] ?? 0) || 0,
});

const COLUMNS: readonly ExportColumn<LedgerEntry>[] = [
  { label: "Cuándo", kind: "date", width: 14, value: ({ at }) => at },
  { label: "Qué pasó", width: 16, value: ({ kind }) => LEDGER_LABELS[kind] },
  { label: "Evento", width: 24, value: ({ eventName }) => eventName },
  { label: "Compra", width: 13, value: ({ orderId }) => orderNumber(orderId) },
  { label: "Promotor", width: 16, value: ({ promoter }) => promoter?.name ?? null },
  { label: "Boletas", kind: "money", width: 10, value: ({ metrics }) => keptOf(metrics).revenue },
  money("Descuento", "discount", -1),
  money("Pagado por el público", "gmv"),
  money("Devuelto", "refundAmount", -1),
  money("Servicio de Tarima", "commission", -1),
  money("Mercado Pago", "gatewayFee", -1),
  money(CONTRIBUTION_LABEL, "contribution", -1),
  { label: "Ajustes", kind: "money", width: 10, value: ({ metrics }) => adjustmentsIn(metrics) || 0 },
  money("Para ti", "producerNet"),
  { label: "Liquidación", width: 10, value: ({ settlementId }) => settlementId ?? "Por liquidar" },
  {
    label: "Motivo",
    width: 20,
    isOffPaper: true,
    value: ({ kind, reason }) => (kind === "correction" ? reason : null),
  },
];

export const countExported = (filter: ProducerLedgerFilter): Promise<number> =>
  countProducerEntries(filter, LATEST);

/** A producer's ledger entries, the latest first, as a file that is written while they are read. */
export function exportProducerLedger(
  filter: ProducerLedgerFilter,
  format: ExportFormat,
  now: Date,
): Download {
  const of = filter.settlementId ? `Liquidación ${filter.settlementId}` : daysOf(filter);
  return exportFile(
    {
      title: "Movimientos",
      note: `${of || "Todos los movimientos"}. ${madeOn(now)}`,
      columns: COLUMNS,
      rows: eachInOrder(BATCH, LATEST, (order, limit) => findProducerEntries(filter, order, limit)),
    },
    { format, name: filter.settlementId ? `liquidacion-${filter.settlementId}` : "movimientos", now },
  );
}
