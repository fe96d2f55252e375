import type { Selection } from "@tarima/shared/orders/order.schema.ts";
import { type Store, tabStore } from "../../lib/browser/stores.ts";
import type { Quantities } from "../ticketing/ticket-types.ts";

/** Codes of a purchase, typed or from a link. */
export interface Codes {
  promoterCode?: string;
  discountCode?: string;
}

/** The selected tickets of an event. */
export interface Choice {
  eventId: string;
  slug: string;
  selections: Selection[];
  /** The displayed total, pesos, before discounts. */
  expectedTotal: number;
  /** Tickets that were given back for sale: which, of the one type that is selected. Absent for all others. */
  lot?: string;
}

/**
 * A selection between the event's page and the payment. Stored per tab, so that it survives sign-in, reload and the gateway;
 * one per event.
 */
export interface Cart extends Choice, Codes {
  /** The future order's id, and its idempotency key. */
  key: string;
  /** The order exists: it is fetched, not created. */
  isHeld?: true;
  /** The order this one replaces, whose places are released. */
  replaces?: string;
}

const keyOf = (slug: string) => `tarima.cart.${slug}`;
const codesKeyOf = (slug: string) => `tarima.codes.${slug}`;
const chosenKeyOf = (slug: string) => `tarima.chosen.${slug}`;
/** Longest code the server accepts. */
const LONGEST_CODE = 40;
/** How long a selection that is not in the cart yet is kept, milliseconds. */
const CHOSEN_MS = 6 * 3_600_000;

function read<T>(key: string, store: Store): Partial<T> {
  try {
    return JSON.parse(store.getItem(key) ?? "") ?? {};
  } catch {
    return {}; // nothing stored, or not our format
  }
}

/** A new cart with the event's codes; nothing is held yet. `replaced`: the previous cart, or the one that was to replace an order. */
export function newCart(chosen: Choice, replaced?: Cart, store: Store = tabStore): Cart {
  const { eventId, slug, selections, expectedTotal, lot } = chosen;
  return {
    ...{ eventId, slug, selections, expectedTotal, ...(lot && { lot }) },
    ...read<Codes>(codesKeyOf(slug), store),
    ...(replaced?.isHeld ? { replaces: replaced.key } : replacedBy(replaced)),
    key: crypto.randomUUID(),
  };
}

const replacedBy = (cart?: Cart) => (cart?.replaces === undefined ? {} : { replaces: cart.replaces });

export function readCart(slug: string, store: Store = tabStore): Cart | undefined {
  const cart = read<Cart>(keyOf(slug), store);
  const isWhole = cart.key && cart.eventId && cart.selections?.length && Number.isInteger(cart.expectedTotal);
  return isWhole ? (cart as Cart) : undefined;
}

export function writeCart(cart: Cart, store: Store = tabStore): void {
  store.setItem(keyOf(cart.slug), JSON.stringify(cart));
  store.removeItem(chosenKeyOf(cart.slug));
}

/** Stores a selection that is not in the cart yet, so that it survives a reload. The cart, when it is written or emptied, takes its place. */
export function saveChosen(slug: string, chosen: Quantities, store: Store = tabStore): void {
  store.setItem(chosenKeyOf(slug), JSON.stringify({ chosen, at: Date.now() }));
}

/** What is selected of an event in this tab, in the cart or before; more than can be had, perhaps. */
export function readChosen(slug: string, store: Store = tabStore): Quantities {
  const { chosen, at = 0 } = read<{ chosen: Quantities; at: number }>(chosenKeyOf(slug), store);
  if (chosen && Date.now() - at < CHOSEN_MS) return chosen;
  const selections = readCart(slug, store)?.selections ?? [];
  return Object.fromEntries(selections.map(({ combinationId, quantity }) => [combinationId, quantity]));
}

/** Stores the codes for purchases of an event. */
export function saveCodes(slug: string, codes: Codes, store: Store = tabStore): void {
  store.setItem(codesKeyOf(slug), JSON.stringify(codes));
}

export const readCodes = (slug: string, store: Store = tabStore): Codes =>
  read<Codes>(codesKeyOf(slug), store);

/** Stores codes from a link: `?promotor=`, `?codigo=`. They are checked when the order is made. Source: spec 4. */
export function saveLinkCodes(slug: string, search: string, store: Store = tabStore): void {
  const link = new URLSearchParams(search);
  const codeIn = (name: string) => {
    const code = link.get(name)?.trim().toUpperCase().slice(0, LONGEST_CODE);
    return code?.replace(/[\uD800-\uDBFF]$/, ""); // half a character, which the server refuses
  };
  const [promoterCode, discountCode] = [codeIn("promotor"), codeIn("codigo")];
  if (!promoterCode && !discountCode) return;
  const kept = read<Codes>(codesKeyOf(slug), store);
  saveCodes(
    slug,
    { ...kept, ...(promoterCode && { promoterCode }), ...(discountCode && { discountCode }) },
    store,
  );
}

/** Empties the cart and its discount code; the promoter's code stays. Source: spec 4. */
export function clearCart(slug: string, store: Store = tabStore): void {
  removeCart(slug, store);
  const { discountCode: _, ...kept } = read<Codes>(codesKeyOf(slug), store);
  saveCodes(slug, kept, store);
}

/** Deletes the cart of an order, with its codes; a cart filled since is kept. */
export function dropCart(slug: string, orderId: string, store: Store = tabStore): void {
  if (readCart(slug, store)?.key !== orderId) return;
  removeCart(slug, store);
  store.removeItem(codesKeyOf(slug));
}

function removeCart(slug: string, store: Store): void {
  store.removeItem(keyOf(slug));
  store.removeItem(chosenKeyOf(slug));
}
