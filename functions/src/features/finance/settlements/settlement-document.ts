import type { Download } from "@tarima/shared/api/download.ts";
import { SETTLEMENT_BADGES, type Settlement } from "@tarima/shared/finance/settlement.schema.ts";
import { formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { formatRange } from "@tarima/shared/lib/dates/day-range.ts";
import { exportFile } from "../../../lib/documents/export-file.ts";

type Line = readonly [concept: string, amount: number];

/** A settlement as a PDF: from what buyers paid to what the producer is paid. */
export function settlementDocument(settlement: Settlement, now: Date): Download {
  const { id, producerName, from, to, status, dueOn } = settlement;
  const state = SETTLEMENT_BADGES[status].label + (dueOn ? `, vence el ${formatCalendarDay(dueOn)}` : "");
  return exportFile(
    {
      title: `Liquidación ${id}`,
      note: `${producerName} · ${formatRange({ from, to })} · ${state}`,
      columns: [
        { label: "Concepto", width: 40, value: ([concept]: Line) => concept },
        { label: "Pesos", kind: "money", width: 14, value: ([, amount]: Line) => amount },
      ],
      rows: linesOf(settlement),
    },
    { format: "pdf", name: `liquidacion-${id}`, now },
  );
}

/** The last line is the sum of the others. */
async function* linesOf({ metrics, amount }: Settlement): AsyncGenerator<Line> {
  yield ["Pagado por compradores", metrics.gmv];
  yield ["Reembolsado", -metrics.refundAmount];
  yield ["Comisión de Tarima", -metrics.commission];
  yield ["Mercado Pago", -metrics.gatewayFee];
  yield ["Por pagar", amount];
}
