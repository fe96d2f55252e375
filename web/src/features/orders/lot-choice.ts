import { type Store, tabStore } from "../../lib/browser/stores.ts";
import type { Cart, Choice } from "./cart.ts";

// Tickets that were given back are chosen by a press, and bought after signing in, if need be. The key of the future order is stored in
// the tab that was pressed: a link alone must not take anybody's tickets.

type Lot = Pick<Choice, "slug" | "lot">;
const keyOf = ({ slug, lot }: Lot) => `tarima.lot.${slug}.${lot}`;

export function askForLot(cart: Cart, store: Store = tabStore): void {
  store.setItem(keyOf(cart), cart.key);
}

/** A choice as this tab has asked for it; undefined where it has not. */
export function askedLot(choice: Choice, store: Store = tabStore): Cart | undefined {
  const key = store.getItem(keyOf(choice));
  return key ? { ...choice, key } : undefined;
}

/** It is held, or was left. */
export function forgetLot(lot: Lot, store: Store = tabStore): void {
  store.removeItem(keyOf(lot));
}
