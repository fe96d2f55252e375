import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type Cart,
  clearCart,
  dropCart,
  newCart,
  readCart,
  readChosen,
  saveChosen,
  saveLinkCodes,
  writeCart,
} from "./cart.ts";

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

  // spec: 2.43, 3.44
  it("comes back as it was put away, its key included", () => {
    const cart: Cart = newCart(chosen, undefined, store);
    writeCart(cart, store);
    expect(readCart("rumba", store)).toEqual(cart);
    expect(cart.key).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("is one an event", () => {
    writeCart(newCart(chosen, undefined, store), store);
    expect(readCart("tumbao", store)).toBeUndefined();
  });

  it("is forgotten with its order, and not with another one", () => {
    const cart = newCart(chosen, undefined, store);
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

  it("takes the place of one whose order is there", () => {
    const held: Cart = { ...newCart(chosen, undefined, store), isHeld: true };
    expect(newCart(chosen, held, store).replaces).toBe(held.key);
    const { isHeld: _, ...unheld } = held;
    expect(newCart(chosen, unheld, store).replaces).toBeUndefined();
    // chosen anew after «Cambiar boletas»: the turn of a waiting room goes along with what was held
    expect(newCart(chosen, newCart(chosen, held, store), store).replaces).toBe(held.key);
  });

  // spec: 3.44, 4.29
  it("has the codes that came with a link to its event, and no other's", () => {
    saveLinkCodes("rumba", "?promotor=yuli&utm=x", store);
    saveLinkCodes("rumba", "?codigo= loma10", store);
    saveLinkCodes("rumba", "", store);
    expect(newCart(chosen, undefined, store)).toMatchObject({ promoterCode: "YULI", discountCode: "LOMA10" });
    expect(newCart({ ...chosen, slug: "tumbao" }, undefined, store)).not.toHaveProperty("promoterCode");
  });

  it("takes of a link's code that is too long whole characters only", () => {
    saveLinkCodes("rumba", `?promotor=${"A".repeat(39)}🎉B`, store);
    const { promoterCode = "" } = newCart(chosen, undefined, store);
    expect([promoterCode, promoterCode.isWellFormed()]).toEqual(["A".repeat(39), true]);
  });

  // spec: 4.31
  it("loses its discount when it is emptied, and all codes once it is bought", () => {
    saveLinkCodes("rumba", "?promotor=YULI&codigo=LOMA10", store);
    clearCart("rumba", store);
    const cart = newCart(chosen, undefined, store);
    expect([cart.promoterCode, cart.discountCode]).toEqual(["YULI", undefined]);
    writeCart(cart, store);
    dropCart("rumba", cart.key, store);
    expect(newCart(chosen, undefined, store)).not.toHaveProperty("promoterCode");
  });
});

describe("what is selected before the cart", () => {
  let store = memory();
  beforeEach(() => {
    store = memory();
    vi.useFakeTimers({ toFake: ["Date"] });
  });
  afterEach(() => vi.useRealTimers());
  const selected = () => readChosen("rumba", store);

  it("comes back for its event, until a cart takes its place", () => {
    expect(selected()).toEqual({});
    saveChosen("rumba", { c: 3 }, store);
    expect(selected()).toEqual({ c: 3 });
    expect(readChosen("tumbao", store)).toEqual({});
    const cart = newCart(chosen, undefined, store);
    writeCart(cart, store);
    expect(selected()).toEqual({ c: 2 });
    saveChosen("rumba", { c: 4 }, store);
    expect([selected(), readCart("rumba", store)]).toEqual([{ c: 4 }, cart]);
  });

  it("is forgotten where all of it was taken off, and once the cart was bought", () => {
    saveChosen("rumba", { c: 3 }, store);
    clearCart("rumba", store);
    expect(selected()).toEqual({});
    const cart = newCart(chosen, undefined, store);
    writeCart(cart, store);
    saveChosen("rumba", { c: 4 }, store);
    dropCart("rumba", cart.key, store);
    expect(selected()).toEqual({});
  });

  it("is not what somebody chose many hours ago", () => {
    saveChosen("rumba", { c: 3 }, store);
    vi.setSystemTime(Date.now() + 5 * 3_600_000);
    expect(selected()).toEqual({ c: 3 });
    vi.setSystemTime(Date.now() + 2 * 3_600_000);
    expect(selected()).toEqual({});
  });
});
