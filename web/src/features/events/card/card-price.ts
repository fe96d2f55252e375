import type { EventCard } from "@tarima/shared/catalog/catalog.schema.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";

/** "Desde $ 82.500", "Gratis", or a text if nothing is on sale. */
export function cardPrice({ priceFrom }: Pick<EventCard, "priceFrom">): string {
  if (priceFrom === null) return "Venta cerrada";
  return priceFrom === 0 ? "Gratis" : `Desde ${formatMoney(priceFrom)}`;
}
