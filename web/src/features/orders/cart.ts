import type { Selection } from "@tarima/shared/orders/order.schema.ts";

/** Codes that go with a purchase, as they were typed or came with a link. */
export interface Codes {
  promoterCode?: string;
  discountCode?: string;
}

/** What was chosen of one event. */
export interface Choice {
  eventId: string;
  slug: string;
  selections: Selection[];
  /** What the page said it would cost, pesos, no discount taken off. */
  expectedTotal: number;
}

/**
 * A choice between the event's page and the payment. Kept by the tab, so that it lives through the sign-in, a reload and
 * the way to the gateway and back; one an event, so that two events do not mix.
 */
export interface Cart extends Choice, Codes {
  /** The order's id to be, and what makes a repeated purchase the same one. */
  key: string;
  /** The order is there: it is asked for, not made. */
  isHeld?: true;
  /** An order whose places this one is chosen instead of. */
  replaces?: string;
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;
const keyOf = (slug: string) => `tarima.cart.${slug}`;
const codesKeyOf = (slug: string) => `tarima.codes.${slug}`;
/** The most the server accepts. */
const LONGEST_CODE = 40;

function read<T>(key: string, store: Store): Partial<T> {
  try {
    return JSON.parse(store.getItem(key) ?? "") ?? {};
  } catch {
    return {}; // nothing there, or not ours
  }
}

/** A cart of its own, with the event's codes: nothing is held yet. `replaced`: the one it takes the place of. */
export function newCart(chosen: Choice, replaced?: Cart, store: Store = sessionStorage): Cart {
  const { eventId, slug, selections, expectedTotal } = chosen;
  return {
    ...{ eventId, slug, selections, expectedTotal },
    ...read<Codes>(codesKeyOf(slug), store),
    ...(replaced?.isHeld && { replaces: replaced.key }),
    key: crypto.randomUUID(),
  };
}

export function readCart(slug: string, store: Store = sessionStorage): Cart | undefined {
  const cart = read<Cart>(keyOf(slug), store);
  const isWhole = cart.key && cart.eventId && cart.selections?.length && Number.isInteger(cart.expectedTotal);
  return isWhole ? (cart as Cart) : undefined;
}

export function writeCart(cart: Cart, store: Store = sessionStorage): void {
  store.setItem(keyOf(cart.slug), JSON.stringify(cart));
}

/** The codes of an event's purchase from now on. */
export function saveCodes(slug: string, codes: Codes, store: Store = sessionStorage): void {
  store.setItem(codesKeyOf(slug), JSON.stringify(codes));
}

/** Keeps what a link brought along: `?promotor=`, `?codigo=`. Good without a call, until the order is made. Source: spec 4. */
export function saveLinkCodes(slug: string, search: string, store: Store = sessionStorage): void {
  const link = new URLSearchParams(search);
  const codeIn = (name: string) => link.get(name)?.trim().toUpperCase().slice(0, LONGEST_CODE);
  const [promoterCode, discountCode] = [codeIn("promotor"), codeIn("codigo")];
  if (!promoterCode && !discountCode) return;
  const kept = read<Codes>(codesKeyOf(slug), store);
  saveCodes(
    slug,
    { ...kept, ...(promoterCode && { promoterCode }), ...(discountCode && { discountCode }) },
    store,
  );
}

/** Empties the cart; the coupon goes with it, the promoter whose link it was stays. Source: spec 4. */
export function clearCart(slug: string, store: Store = sessionStorage): void {
  store.removeItem(keyOf(slug));
  const { discountCode: _, ...kept } = read<Codes>(codesKeyOf(slug), store);
  saveCodes(slug, kept, store);
}

/** Forgets the cart an order was made of, codes and all; one that was filled since stays. */
export function dropCart(slug: string, orderId: string, store: Store = sessionStorage): void {
  if (readCart(slug, store)?.key !== orderId) return;
  store.removeItem(keyOf(slug));
  store.removeItem(codesKeyOf(slug));
}
