import type { Cart, Choice } from "./cart.ts";

// Tickets that were given back are chosen by a press, and bought after signing in, if need be. The key of the future order is stored in
// the tab that was pressed: a link alone must not take anybody's tickets.

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;
type Lot = Pick<Choice, "slug" | "lot">;
const keyOf = ({ slug, lot }: Lot) => `tarima.lot.${slug}.${lot}`;

export function askForLot(cart: Cart, store: Store = sessionStorage): void {
  store.setItem(keyOf(cart), cart.key);
}

/** A choice as this tab has asked for it; undefined where it has not. */
export function askedLot(choice: Choice, store: Store = sessionStorage): Cart | undefined {
  const key = store.getItem(keyOf(choice));
  return key ? { ...choice, key } : undefined;
}

/** It is held, or was left. */
export function forgetLot(lot: Lot, store: Store = sessionStorage): void {
  store.removeItem(keyOf(lot));
}
