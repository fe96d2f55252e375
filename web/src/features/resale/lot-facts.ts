import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import type { Lot } from "@tarima/shared/resale/resale.schema.ts";

type SoldType = PublicEvent["combinations"][number];

/** Most tickets of a lot that one order may buy. */
export function mostOfLot(
  { prices }: Pick<Lot, "prices">,
  { perOrder, perPerson }: PublicEvent["event"]["limits"],
  type: Pick<SoldType, "maxPerOrder" | "maxPerPerson"> | undefined,
): number {
  const { maxPerOrder, maxPerPerson } = type ?? {};
  return Math.min(prices.length, perOrder, perPerson, maxPerOrder ?? perOrder, maxPerPerson ?? perOrder);
}

/** What the first tickets of a lot cost together, pesos, service included. */
export const totalOf = ({ prices }: Pick<Lot, "prices">, quantity: number): number =>
  prices.slice(0, quantity).reduce((sum, price) => sum + price, 0);

/** Who gets what is paid for a ticket. */
export function sellerSentence({
  prices: [price = 0],
  fees: [fee = 0],
}: Pick<Lot, "prices" | "fees">): string {
  if (fee === 0) return "Todo le vuelve a quien la devolvió.";
  return `A quien la devolvió le vuelven ${formatMoney(price - fee)}; quien organiza se queda con ${formatMoney(fee)}.`;
}
