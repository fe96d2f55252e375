import type { PayoutTermsView } from "@tarima/shared/finance/payout-terms.schema.ts";
import { PAYOUT_TIER_LABELS } from "@tarima/shared/finance/payout-terms.ts";
import { formatPercent } from "@tarima/shared/lib/numbers/figures.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";

/** What an organisation's history is: "3 eventos hechos; en el último año vendió $ 8.000.000 y devolvió el 2%". */
export function historyText({ events, sold, refunded }: PayoutTermsView["history"]): string {
  const held = events === 0 ? "Ningún evento hecho" : counted(events, "evento hecho", "eventos hechos");
  if (sold <= 0 && refunded <= 0) return `${held}, y nada vendido en el último año`;
  const back = sold > 0 ? `el ${formatPercent(refunded / sold)}` : formatMoney(refunded);
  return `${held}; en el último año vendió ${formatMoney(sold)} y devolvió ${refunded > 0 ? back : "nada"}`;
}

/** Who says so: somebody, or its history. */
export function sourceText({ isChosen, byHistory }: Pick<PayoutTermsView, "isChosen" | "byHistory">): string {
  return isChosen
    ? `Se decidió a mano; por su historia sería «${PAYOUT_TIER_LABELS[byHistory]}».`
    : "Según su historia.";
}

/** What of a settlement up to yesterday is from where, where that is not one thing. */
export function takenText({ unsettled, released }: Pick<PayoutTermsView, "unsettled" | "released">): string {
  if (released === 0) return unsettled < 0 ? "Le debe a Tarima: se descuenta de lo que venda" : "";
  const reserves = `${formatMoney(released)} de reservas que ya se pagan`;
  if (unsettled === 0) return reserves;
  return unsettled > 0
    ? `${formatMoney(unsettled)} de ventas y ${reserves}`
    : `${reserves}, menos ${formatMoney(-unsettled)} que le debe a Tarima`;
}

/** What waits, part by part; "" where nothing does. Of the reserves those that are due are not among it. */
export function waitingParts({
  held,
  reserved,
  released,
}: Pick<PayoutTermsView, "held" | "reserved" | "released">): string[] {
  return [
    ...(held !== 0 ? [`${formatMoney(held)} de eventos que no han pasado o acaban de pasar`] : []),
    ...(reserved !== released ? [`${formatMoney(reserved - released)} de reservas para devoluciones`] : []),
  ];
}
