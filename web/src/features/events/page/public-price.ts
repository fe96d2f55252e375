import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { formatMoney, priceWithFee } from "@tarima/shared/lib/numbers/money.ts";
import { stillToSell } from "@tarima/shared/ticketing/sale-window.ts";

/** Prices on sale now or later, pesos, service fee included; ascending, without duplicates. */
function pricesOf({ event, combinations, phases }: PublicEvent, now: Date): number[] {
  const prices = stillToSell(combinations, phases, event.timeZone, now).map(({ price }) =>
    priceWithFee(price, event.feeRate),
  );
  return [...new Set(prices)].sort((a, b) => a - b);
}

/** "Desde $ 82.500", "$ 82.500" for a single price, "Gratis", or a text if nothing is on sale. */
export function publicPrice(found: PublicEvent, now: Date): string {
  const [lowest, ...others] = pricesOf(found, now);
  if (lowest === undefined) return found.combinations.length > 0 ? "Venta cerrada" : "Boletas pronto";
  const price = lowest === 0 ? "Gratis" : formatMoney(lowest);
  return others.length > 0 ? `Desde ${lowest === 0 ? "gratis" : price}` : price;
}

/** Whether the price includes a service fee. */
export function hasFee(found: PublicEvent, now: Date): boolean {
  return (pricesOf(found, now)[0] ?? 0) > 0;
}
