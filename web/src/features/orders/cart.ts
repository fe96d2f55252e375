import type { Selection } from "@tarima/shared/orders/order.schema.ts";

/**
 * What someone chose of one event, between its page and the payment. Kept by the tab, so that it lives through the
 * sign-in, a reload and the way to the gateway and back; one an event, so that two events do not mix.
 */
export interface Cart {
  /** The order's id to be, and what makes a repeated purchase the same one. */
  key: string;
  eventId: string;
  slug: string;
  selections: Selection[];
  /** What the page said it would cost, pesos. */
  expectedTotal: number;
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;
const keyOf = (slug: string) => `tarima.cart.${slug}`;

/** A cart of its own: nothing is held yet. */
export function newCart(chosen: Omit<Cart, "key">): Cart {
  return { ...chosen, key: crypto.randomUUID() };
}

export function readCart(slug: string, store: Store = sessionStorage): Cart | undefined {
  try {
    const cart = JSON.parse(store.getItem(keyOf(slug)) ?? "") as Partial<Cart>;
    const isWhole =
      cart.key && cart.eventId && cart.selections?.length && Number.isInteger(cart.expectedTotal);
    return isWhole ? (cart as Cart) : undefined;
  } catch {
    return undefined; // nothing there, or not ours
  }
}

export function writeCart(cart: Cart, store: Store = sessionStorage): void {
  store.setItem(keyOf(cart.slug), JSON.stringify(cart));
}

/** Forgets the cart an order was made of; one that was filled since stays. */
export function dropCart(slug: string, orderId: string, store: Store = sessionStorage): void {
  if (readCart(slug, store)?.key === orderId) store.removeItem(keyOf(slug));
}
