import type { Download } from "@tarima/shared/api/download.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { ExportFormat } from "@tarima/shared/exports/export-format.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { orderNumber } from "@tarima/shared/orders/order-number.ts";
import type { CodeBatch } from "@tarima/shared/promo-codes/code-batch.schema.ts";
import type { PromoCode } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import { exportFile, madeOn } from "../../../lib/documents/export-file.ts";
import type { ExportColumn } from "../../../lib/documents/export-table.ts";
import { orders } from "../../../lib/firestore/collections.ts";
import { readById } from "../../../lib/firestore/queries.ts";
import { eachPageOfCodes } from "./code-batches.repo.ts";

interface UsedCode {
  promoCode: PromoCode;
  /** The order that has its use. */
  order: Order | undefined;
}

const STATES = { free: "Libre", held: "En una compra sin pagar", used: "Usado" } as const;

function stateOf({ promoCode, order }: UsedCode): keyof typeof STATES {
  if (promoCode.uses === 0) return "free";
  return order?.status === "held" ? "held" : "used";
}

const COLUMNS: readonly ExportColumn<UsedCode>[] = [
  { label: "Código", width: 20, value: ({ promoCode }) => promoCode.code },
  { label: "Estado", width: 20, value: (row) => STATES[stateOf(row)] },
  { label: "Usado", kind: "date", width: 14, value: ({ order }) => order?.paidAt ?? null },
  { label: "Compra", width: 13, value: ({ order }) => (order ? orderNumber(order.id) : null) },
];

/** The codes of a batch and what became of each, as a file that is written while they are read. */
export function exportCodeBatch(batch: CodeBatch, event: Event, format: ExportFormat, now: Date): Download {
  return exportFile(
    {
      title: `Códigos de ${batch.name}`,
      note: `${event.name}. ${madeOn(now)}`,
      columns: COLUMNS,
      rows: eachUsedCode(batch.id),
    },
    { format, name: `codigos-${event.publicSlug}`, now },
  );
}

async function* eachUsedCode(batchId: string): AsyncGenerator<UsedCode> {
  for await (const codes of eachPageOfCodes(batchId)) {
    const orderIds = codes.flatMap(({ uses, orderId }) => (uses > 0 && orderId ? [orderId] : []));
    const found = await readById(orders, orderIds);
    for (const promoCode of codes)
      yield { promoCode, order: promoCode.uses > 0 ? found.get(promoCode.orderId ?? "") : undefined };
  }
}
