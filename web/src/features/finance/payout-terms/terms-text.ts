import { CANCELLED_EVENT_DAYS } from "@tarima/shared/finance/letting-go.ts";
import type { PayoutTerms } from "@tarima/shared/finance/payout-terms.ts";
import { formatRate } from "@tarima/shared/lib/numbers/figures.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";

/** When an event's money is settled by these terms, for organisers and for us. */
export function termsText({
  settlesAfter,
  reservePercent,
  reserveDays,
  advancePercent,
}: PayoutTerms): string {
  const start = `Cada evento se liquida desde ${counted(settlesAfter, "día")} después de que pasa`;
  const kept =
    reservePercent > 0
      ? `, y el ${formatRate(reservePercent / 100)} se guarda para devoluciones hasta ${counted(reserveDays, "día")} después.`
      : ", sin guardar nada para devoluciones.";
  const before =
    advancePercent > 0
      ? ` Antes se puede anticipar hasta el ${formatRate(advancePercent / 100)} de lo vendido.`
      : "";
  return start + kept + before;
}

/** The same in short, to choose among several. */
export function termsInShort({
  settlesAfter,
  reservePercent,
  reserveDays,
  advancePercent,
}: PayoutTerms): string {
  const kept =
    reservePercent > 0
      ? `el ${formatRate(reservePercent / 100)}, a los ${counted(reserveDays, "día")}`
      : "sin reserva";
  const before = advancePercent > 0 ? `; anticipo de hasta el ${formatRate(advancePercent / 100)}` : "";
  return `Desde ${counted(settlesAfter, "día")} después; ${kept}${before}.`;
}

/** What goes for every organisation, whatever its terms. */
export const EVERYBODYS_TERMS = `La plata de un evento que se adelanta o se acorta espera como si fuera en la fecha más lejana con que se vendió; la de una fecha que vende abonos espera la última que abren; la de uno cancelado, ${CANCELLED_EVENT_DAYS} días desde esa fecha, o desde que se canceló si fue después; la de uno aplazado o suspendido, hasta que eso se resuelva.`;
