import type { CatalogRow, EventCard } from "@tarima/shared/catalog/catalog.schema.ts";
import type { Instant } from "@tarima/shared/lib/dates/dates.ts";
import { lowestPrice } from "@tarima/shared/ticketing/lowest-price.ts";

/** A card with what it is found by. */
export type FoundCard = EventCard & Pick<CatalogRow, "lineup" | "hasAccessiblePlaces">;

type Sale = CatalogRow["sales"][number];

/** The card of a row at a moment. Instants are compared as text, so `now` must have the rows' format. */
export function cardOf({ sales, overAt, ...face }: CatalogRow, now: Instant): FoundCard {
  const isSelling = face.status === "published" && overAt > now && !face.isPostponed;
  const toSell = isSelling ? sales.filter(({ closesAt }) => closesAt > now) : [];
  const open = toSell.filter(({ opensAt }) => opensAt <= now);
  const later = toSell.filter(({ opensAt }) => opensAt > now);
  return {
    ...face,
    priceFrom: priceOf(toSell),
    saleState: saleState(face.isSoldOut, open, later),
    nextSaleAt: later.reduce<Instant | null>(
      (next, { opensAt }) => (next !== null && next < opensAt ? next : opensAt),
      null,
    ),
    isPromoted: !face.isSoldOut && open.some((sale) => isBelowItsPrice(sale, open, later)),
  };
}

/** Whether tickets are on sale now or will be. */
export function canBeBought({ saleState }: Pick<EventCard, "saleState">): boolean {
  return saleState === "on_sale" || saleState === "not_yet";
}

function saleState(isSoldOut: boolean, open: Sale[], later: Sale[]): EventCard["saleState"] {
  if (open.length === 0 && later.length === 0) return "ended";
  if (isSoldOut) return "sold_out";
  return open.length > 0 ? "on_sale" : "not_yet";
}

const priceOf = (sales: readonly Sale[]): number | null => lowestPrice(sales.map(({ price }) => price));

/**
 * Compares only the cheapest prices of a locality, so that a student's ticket beside a dearer one does not count as a presale.
 */
function isBelowItsPrice({ localityId, price, originalPrice }: Sale, open: Sale[], later: Sale[]): boolean {
  if (originalPrice !== null && price < originalPrice) return true;
  const here = (sales: Sale[]) => priceOf(sales.filter((sale) => sale.localityId === localityId));
  const [nowFrom, laterFrom] = [here(open), here(later)];
  return nowFrom !== null && laterFrom !== null && nowFrom < laterFrom;
}
