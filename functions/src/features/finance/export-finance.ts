import type { Download } from "@tarima/shared/api/download.ts";
import { DOOR_PAYMENT_LABELS } from "@tarima/shared/box-office/door-payment-labels.ts";
import type { ExportFormat } from "@tarima/shared/exports/export-format.ts";
import type { FinanceOrder } from "@tarima/shared/finance/finance.schema.ts";
import { orderNumber } from "@tarima/shared/orders/order-number.ts";
import { PAYMENT_BADGES } from "@tarima/shared/payments/payment.status.ts";
import { PAYMENT_METHOD_LABELS } from "@tarima/shared/payments/payment-methods.ts";
import { exportFile, madeOn } from "../../lib/documents/export-file.ts";
import type { ExportColumn } from "../../lib/documents/export-table.ts";
import { eachInOrder } from "../../lib/http/list-order.ts";
import { daysOf } from "./days-of.ts";
import { financeOrderOf } from "./finance-order.ts";
import { type FinanceFilter, findBookedOrders, LATEST_PAID } from "./finance-orders.repo.ts";

/** Orders read at once, and held in memory, while a file is written. */
const BATCH = 300;

function methodOf({ boxOffice, paymentMethod }: FinanceOrder): string | null {
  if (boxOffice?.method) return `Taquilla: ${DOOR_PAYMENT_LABELS[boxOffice.method].toLowerCase()}`;
  return paymentMethod && PAYMENT_METHOD_LABELS[paymentMethod];
}

const COLUMNS: readonly ExportColumn<FinanceOrder>[] = [
  { label: "Pagada", kind: "date", width: 14, value: (it) => it.paidAt },
  { label: "Compra", width: 13, value: (it) => orderNumber(it.id) },
  { label: "Id de la compra", width: 20, isOffPaper: true, value: (it) => it.id },
  { label: "Evento", width: 22, value: (it) => it.eventName },
  { label: "Comprador", width: 18, value: (it) => it.buyerName },
  { label: "Estado", width: 12, value: (it) => PAYMENT_BADGES[it.status].label },
  { label: "Medio", width: 14, value: methodOf },
  { label: "Marca", width: 8, value: (it) => it.paymentBrand },
  { label: "Pagado", kind: "money", width: 10, value: (it) => it.gmv },
  { label: "Descuento", kind: "money", width: 9, value: (it) => it.discount },
  { label: "Comisión", kind: "money", width: 9, value: (it) => it.commission },
  { label: "Pasarela", kind: "money", width: 9, value: (it) => it.gatewayFee },
  { label: "Reembolsado", kind: "money", width: 10, value: (it) => it.refundAmount },
  { label: "Contribución", kind: "money", width: 9, value: (it) => it.contribution },
  { label: "Ajustes", kind: "money", width: 8, value: (it) => it.adjustments },
  { label: "Para el productor", kind: "money", width: 10, value: (it) => it.producerNet },
  {
    label: "En taquilla",
    kind: "money",
    width: 9,
    isOffPaper: true,
    value: (it) => it.boxOffice?.amount ?? null,
  },
  { label: "Cortesías", kind: "number", width: 7, value: (it) => it.courtesyTickets },
];

/** Matching orders, the latest paid first, as a file that is written while they are read. */
export function exportFinance(filter: FinanceFilter, format: ExportFormat, now: Date): Download {
  return exportFile(
    {
      title: "Finanzas",
      note: `${daysOf(filter) || "Todas las compras"}. ${madeOn(now)}`,
      columns: COLUMNS,
      rows: eachOrder(filter),
    },
    { format, name: "finanzas", now },
  );
}

async function* eachOrder(filter: FinanceFilter): AsyncGenerator<FinanceOrder> {
  const orders = eachInOrder(BATCH, LATEST_PAID, (order, limit) => findBookedOrders(filter, order, limit));
  for await (const order of orders) yield financeOrderOf(order);
}
