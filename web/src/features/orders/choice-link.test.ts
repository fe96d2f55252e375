import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newCart, readCart, writeCart } from "./cart.ts";
import { checkoutOfLot, choiceIn, withChoice } from "./choice-link.ts";
import { askedLot, askForLot, forgetLot } from "./lot-choice.ts";

const chosen = {
  eventId: "rumba-1",
  slug: "rumba-en-la-loma",
  selections: [
    { combinationId: "pista", quantity: 2 },
    { combinationId: "palco-vip", quantity: 1 },
  ],
  expectedTotal: 182_500,
};

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("a choice made in one browser is read from the link in another", () => {
  writeCart(newCart(chosen));
  const link = new URL(withChoice("/checkout/rumba-en-la-loma"), "https://tarima.test");
  expect(link.pathname).toBe("/checkout/rumba-en-la-loma");
  expect(choiceIn("rumba-en-la-loma", link.search)).toEqual(chosen);
});

test("a choice of many kinds of tickets, too long for a mail's link, leaves the path as it is", () => {
  const selections = Array.from({ length: 20 }, () => ({ combinationId: crypto.randomUUID(), quantity: 1 }));
  writeCart(newCart({ ...chosen, selections }));
  expect(withChoice("/checkout/rumba-en-la-loma")).toBe("/checkout/rumba-en-la-loma");
});

test("tickets that were given back stand in the address whole, and are bought without a press only where they were pressed", () => {
  const lot = { ...chosen, selections: chosen.selections.slice(0, 1), lot: "a1b2" };
  const link = new URL(checkoutOfLot(lot), "https://tarima.test");
  expect(link.pathname).toBe("/checkout/rumba-en-la-loma/devueltas");
  expect(withChoice(link.pathname + link.search)).toBe(link.pathname + link.search);
  expect(choiceIn("rumba-en-la-loma", link.search)).toEqual(lot);
  expect(askedLot(lot)).toBeUndefined();
  const cart = newCart(lot);
  askForLot(cart);
  expect(askedLot(lot)).toEqual(cart);
  expect(askedLot({ ...lot, lot: "c3d4" })).toBeUndefined();
  expect(readCart("rumba-en-la-loma")).toBeUndefined();
  forgetLot(lot);
  expect(askedLot(lot)).toBeUndefined();
});

test("other pages, and a checkout without a choice, stay as they are", () => {
  for (const path of ["/", "/mis-boletas", "/checkout/otro"]) expect(withChoice(path)).toBe(path);
});

test.each([
  "",
  "?boletas=pista.2",
  "?evento=a&total=x&boletas=pista.2",
  "?evento=a&total=1&boletas=~.2~pista.dos~pista.-1~pista.100~pista.0",
])("%j is no choice", (search) => expect(choiceIn("rumba", search)).toBeUndefined());
