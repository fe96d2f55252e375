import type { Download } from "@tarima/shared/api/download.ts";
import type { ExportFormat } from "@tarima/shared/exports/export-format.ts";
import type {
  Reconciliation,
  ReconciliationDifference,
} from "@tarima/shared/finance/reconciliation.schema.ts";
import { orderNumber } from "@tarima/shared/orders/order-number.ts";
import { exportFile, madeOn } from "../../../lib/documents/export-file.ts";
import type { ExportColumn } from "../../../lib/documents/export-table.ts";
import { eachRow } from "../../../lib/firestore/queries.ts";
import { daysOf } from "../days-of.ts";
import { findReconciliations, type ReconciliationFilter } from "./reconciliations.repo.ts";

/** Days read at once. */
const BATCH = 100;

/** A day, or one differing payment of it. */
interface Row extends Pick<Reconciliation, "day" | "gateway" | "ledger"> {
  of: Reconciliation | ReconciliationDifference;
}

const dayOf = ({ of }: Row) => ("checkedAt" in of ? of : undefined);
const paymentOf = ({ of }: Row) => ("paymentId" in of ? of : undefined);

const COLUMNS: readonly ExportColumn<Row>[] = [
  { label: "Día", width: 12, value: (it) => it.day },
  { label: "Pagos", kind: "number", width: 8, value: (it) => dayOf(it)?.payments ?? null },
  { label: "Difieren", kind: "number", width: 8, value: (it) => dayOf(it)?.differing ?? null },
  { label: "Compra", width: 13, value: (it) => orderNumber(paymentOf(it)?.orderId ?? "") },
  { label: "Id de la compra", width: 24, value: (it) => paymentOf(it)?.orderId ?? null },
  { label: "Pago", width: 14, value: (it) => paymentOf(it)?.paymentId ?? null },
  { label: "Mercado Pago tiene", kind: "money", width: 12, value: (it) => it.gateway },
  { label: "El libro dice", kind: "money", width: 12, value: (it) => it.ledger },
  { label: "Diferencia", kind: "money", width: 12, value: (it) => it.gateway - it.ledger },
];

/** Reconciled days, the latest first, each followed by its differing payments. */
export function exportReconciliations(
  filter: ReconciliationFilter,
  format: ExportFormat,
  now: Date,
): Download {
  return exportFile(
    {
      title: "Conciliación con Mercado Pago",
      note: `${daysOf(filter) || "Todos los días"}. ${madeOn(now)}`,
      columns: COLUMNS,
      rows: eachLine(filter),
    },
    { format, name: "conciliacion", now },
  );
}

async function* eachLine(filter: ReconciliationFilter): AsyncGenerator<Row> {
  const days = eachRow<Reconciliation, string>(
    BATCH,
    (limit, after) => findReconciliations(filter, "desc", limit, after),
    ({ day }) => day,
  );
  for await (const day of days) {
    yield { ...day, of: day };
    for (const payment of day.differences) yield { ...payment, day: day.day, of: payment };
  }
}
