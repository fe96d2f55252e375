import type { PublicEvent } from "../events/public-event.schema.ts";
import { formatMoney, priceWithFee } from "../lib/numbers/money.ts";
import { lowestPrice } from "./lowest-price.ts";
import { stillToSell } from "./sale-window.ts";

/** Prices on sale now or later, pesos, service fee included. */
const pricesOf = ({ event, combinations, phases }: PublicEvent, now: Date): number[] =>
  stillToSell(combinations, phases, event.timeZone, now).map(({ price }) =>
    priceWithFee(price, event.feeRate),
  );

/** "Desde $ 82.500", "$ 82.500" for a single price, "Gratis", or a text if nothing is on sale. */
export function publicPrice(found: PublicEvent, now: Date): string {
  const prices = pricesOf(found, now);
  const lowest = lowestPrice(prices);
  if (lowest === null) return found.combinations.length > 0 ? "Venta cerrada" : "Boletas pronto";
  if (lowest === 0) return "Gratis";
  return prices.some((price) => price !== lowest) ? `Desde ${formatMoney(lowest)}` : formatMoney(lowest);
}

/** Whether the price includes a service fee. */
export const hasFee = (found: PublicEvent, now: Date): boolean =>
  (lowestPrice(pricesOf(found, now)) ?? 0) > 0;
