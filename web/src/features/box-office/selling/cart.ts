import type { BlockSlot, DoorOffer } from "@tarima/shared/box-office/box-office.schema.ts";
import { priceOfEach } from "@tarima/shared/ticketing/order-rules.ts";

/** How many of each type are to be sold, by its id. */
export type Cart = Readonly<Record<string, number>>;

/** Pesos. */
export const totalOf = (cart: Cart, offers: readonly DoorOffer[]): number =>
  offers.reduce((sum, offer) => {
    const quantity = cart[offer.combinationId] ?? 0;
    return sum + priceOfEach(offer, quantity) * quantity;
  }, 0);

export const selectionsOf = (cart: Cart) =>
  Object.entries(cart)
    .filter(([, quantity]) => quantity > 0)
    .map(([combinationId, quantity]) => ({ combinationId, quantity }));

/** «2 × General, 1 × VIP». */
export const cartInWords = (cart: Cart, offers: readonly DoorOffer[]): string =>
  offers
    .filter(({ combinationId }) => (cart[combinationId] ?? 0) > 0)
    .map(({ combinationId, name }) => `${cart[combinationId]} × ${name}`)
    .join(", ");

/** The reserved tickets that a cart is sold of; undefined where they are too few, or cost something else now. */
export function slotsFor(
  cart: Cart,
  slots: readonly BlockSlot[],
  offers: readonly DoorOffer[],
): BlockSlot[] | undefined {
  const chosen: BlockSlot[] = [];
  for (const { combinationId, quantity } of selectionsOf(cart)) {
    const offer = offers.find((it) => it.combinationId === combinationId);
    const price = offer && priceOfEach(offer, quantity);
    const own = slots.filter((slot) => slot.combinationId === combinationId && slot.price === price);
    if (own.length < quantity) return undefined;
    chosen.push(...own.slice(0, quantity));
  }
  return chosen.length > 0 ? chosen : undefined;
}

/** Notes that people pay with, pesos. */
const NOTES = [10_000, 20_000, 50_000, 100_000];

/** Sums that a buyer may hand over: what is asked, and what is given in notes. At most four, the smallest first. */
export function likelyCash(total: number): number[] {
  if (total <= 0) return [];
  const rounded = NOTES.map((note) => Math.ceil(total / note) * note);
  return [...new Set([total, ...rounded])].toSorted((a, b) => a - b).slice(0, 4);
}
