import type { Download } from "@tarima/shared/api/download.ts";
import { adjustmentsIn } from "@tarima/shared/finance/adjustments.ts";
import {
  type Reserve,
  SETTLEMENT_BADGES,
  type Settlement,
} from "@tarima/shared/finance/settlement.schema.ts";
import { formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { formatRange } from "@tarima/shared/lib/dates/day-range.ts";
import { CONTRIBUTION_LABEL, CONTRIBUTION_LAW } from "@tarima/shared/performing-arts/contribution-text.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import { exportFile } from "../../../lib/documents/export-file.ts";

type Line = readonly [concept: string, amount: number];

/** A settlement as a PDF: from what buyers paid to what the producer is paid. */
export function settlementDocument(
  settlement: Settlement,
  producer: Pick<Producer, "docNumber"> | undefined,
  now: Date,
): Download {
  const { id, producerName, from, to } = settlement;
  const whom = [producerName, producer?.docNumber].filter(Boolean).join(", ");
  return exportFile(
    {
      title: `Liquidación ${id}`,
      note: [whom, formatRange({ from, to }), settlement.isAdvance && "Anticipo", stateOf(settlement)]
        .filter(Boolean)
        .join(" · "),
      columns: [
        { label: "Concepto", width: 40, value: ([concept]: Line) => concept },
        { label: "Pesos", kind: "money", width: 14, value: ([, amount]: Line) => amount },
      ],
      rows: linesOf(settlement),
    },
    { format: "pdf", name: `liquidacion-${id}`, now },
  );
}

function stateOf({ status, dueOn, payment }: Settlement): string {
  const state = SETTLEMENT_BADGES[status].label;
  if (payment) {
    const where = payment.to?.text ?? payment.elsewhere;
    return `${state} el ${formatCalendarDay(payment.paidOn)}${where ? ` (${where})` : ""}, referencia ${payment.reference}`;
  }
  return state + (dueOn && status !== "paid" ? `, vence el ${formatCalendarDay(dueOn)}` : "");
}

function whyKept({ daysAfter, isRest }: Pick<Reserve, "daysAfter" | "isRest">): string {
  if (isRest) return "Queda para después del evento";
  return daysAfter === null ? "Para lo que ya se devolvió" : "Reserva para devoluciones";
}

/** «Por pagar» is the sum of the lines before it; what each event adds to it comes after. */
async function* linesOf({
  metrics,
  amount,
  byEvent = [],
  reserves = [],
  released = [],
}: Settlement): AsyncGenerator<Line> {
  const { gmv = 0, refundAmount = 0, commission = 0, gatewayFee = 0, contribution = 0 } = metrics;
  yield ["Pagado por compradores", gmv];
  yield ["Reembolsado", -refundAmount];
  yield ["Comisión de Tarima", -commission];
  yield ["Mercado Pago", -gatewayFee];
  if (contribution !== 0) yield [`${CONTRIBUTION_LABEL}, ${CONTRIBUTION_LAW}`, -contribution];
  const adjustments = adjustmentsIn(metrics);
  if (adjustments !== 0) yield ["Ajustes", adjustments];
  for (const reserve of reserves) yield [`${whyKept(reserve)}: ${reserve.name}`, -reserve.amount];
  for (const { name, settlementId, amount: paid } of released)
    yield [`Reserva de la liquidación ${settlementId}: ${name}`, paid];
  yield ["Por pagar", amount];
  for (const { name, amount: part } of byEvent) yield [`De eso: ${name}`, part];
}
