import type { EventCard } from "@tarima/shared/catalog/catalog.schema.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";

/** "Desde $ 82.500", "Gratis", or a text if nothing is on sale. */
export function cardPrice({ priceFrom, isPostponed }: Pick<EventCard, "priceFrom" | "isPostponed">): string {
  if (isPostponed) return "Aplazado, nueva fecha por anunciar";
  if (priceFrom === null) return "Venta cerrada";
  return priceFrom === 0 ? "Gratis" : `Desde ${formatMoney(priceFrom)}`;
}
