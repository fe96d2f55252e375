import type { PublicEvent } from "@tarima/shared/events/event.schema.ts";
import { formatMoney } from "@tarima/shared/money.ts";

/** "Desde $ 82.500", "$ 82.500" where there is one price only, "Gratis", or what there is instead of a price. */
export function publicPrice({ event, combinations }: PublicEvent): string {
  if (event.priceFrom === null) return "Boletas pronto";
  const prices = new Set(combinations.map(({ price }) => price));
  if (event.priceFrom === 0) return prices.size > 1 ? "Desde gratis" : "Gratis";
  return prices.size > 1 ? `Desde ${formatMoney(event.priceFrom)}` : formatMoney(event.priceFrom);
}
