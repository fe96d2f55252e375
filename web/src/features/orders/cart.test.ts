import { beforeEach, describe, expect, it } from "vitest";
import { type Cart, dropCart, newCart, readCart, writeCart } from "./cart.ts";

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
const chosen = {
  eventId: "e",
  slug: "rumba",
  selections: [{ combinationId: "c", quantity: 2 }],
  expectedTotal: 187_000,
};

describe("the cart", () => {
  let store = memory();
  beforeEach(() => {
    store = memory();
  });

  it("comes back as it was put away, its key included", () => {
    const cart: Cart = newCart(chosen);
    writeCart(cart, store);
    expect(readCart("rumba", store)).toEqual(cart);
    expect(cart.key).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("is one an event", () => {
    writeCart(newCart(chosen), store);
    expect(readCart("tumbao", store)).toBeUndefined();
  });

  it("is forgotten with its order, and not with another one", () => {
    const cart = newCart(chosen);
    writeCart(cart, store);
    dropCart("rumba", crypto.randomUUID(), store);
    expect(readCart("rumba", store)).toEqual(cart);
    dropCart("rumba", cart.key, store);
    expect(readCart("rumba", store)).toBeUndefined();
  });

  it.each(["", "{", "{}", '{"key":"k","eventId":"e","selections":[],"expectedTotal":1}'])(
    "is not made of %j",
    (text) => {
      store.setItem("tarima.cart.rumba", text);
      expect(readCart("rumba", store)).toBeUndefined();
    },
  );
});
