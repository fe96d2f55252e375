import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { type Cart, readCart, writeCart } from "../cart.ts";
import { askedLot, askForLot } from "../lot-choice.ts";
import { holdOf } from "./use-hold.ts";

const stored = new Map<string, string>();
vi.stubGlobal("sessionStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
vi.stubGlobal("location", new URL("https://tarima.co/checkout/rumba-en-la-loma"));
vi.stubGlobal("document", { referrer: "" });
afterAll(() => vi.unstubAllGlobals());

/** The calls made, in order: "POST /tickets/purchases LOMA10". */
let asked: string[] = [];
/** Error code by the start of the call it refuses. */
let refusals: Record<string, string> = {};
vi.stubGlobal("fetch", async (url: string, { method, headers, body }: RequestInit) => {
  const key = new Headers(headers).get("Idempotency-Key");
  const { discountCode } = JSON.parse(String(body ?? "{}")) as { discountCode?: string };
  const said = [method, url.replace("/api/v1", ""), key, discountCode].filter(Boolean).join(" ");
  asked.push(said);
  const code = Object.entries(refusals).find(([beginning]) => said.startsWith(beginning))?.[1];
  if (code) return Response.json({ code, message: "No se puede" }, { status: 409 });
  return Response.json({ id: CART.key, items: [], promoter: null, promoCode: null });
});
beforeEach(() => {
  [asked, refusals] = [[], {}];
  stored.clear();
});

const CART: Cart = {
  key: "k-1",
  eventId: "rumba",
  slug: "rumba-en-la-loma",
  selections: [{ combinationId: "general", quantity: 2 }],
  expectedTotal: 187_000,
};
const { signal } = new AbortController();

test("a cart is held once under its key; from then on its order is asked for", async () => {
  await holdOf(CART, signal);
  const kept = readCart(CART.slug);
  expect(kept).toMatchObject({ key: "k-1", isHeld: true });
  await holdOf(kept ?? CART, signal);
  expect(asked).toEqual(["POST /tickets/purchases k-1", "GET /tickets/purchases/k-1"]);
});

test("what it takes the place of is let go first, so that nobody holds both; and once", async () => {
  await holdOf({ ...CART, replaces: "k-0" }, signal);
  expect(asked).toEqual(["DELETE /tickets/purchases/k-0", "POST /tickets/purchases k-1"]);
  expect(readCart(CART.slug)).not.toHaveProperty("replaces");
});

test("what cannot be let go, since it is over or being paid, keeps nobody from the new choice", async () => {
  refusals = { "DELETE /tickets/purchases/k-0": "ORDER_NOT_CANCELLABLE" };
  await expect(holdOf({ ...CART, replaces: "k-0" }, signal)).resolves.toMatchObject({ order: { id: "k-1" } });
});

test("tickets that were given back are bought by their own route, and leave the tab's cart as it is", async () => {
  const lot = { ...CART, key: "k-2", lot: "a1b2" };
  writeCart(CART);
  askForLot(lot);
  refusals = { "POST /events/rumba/resale/purchases k-2": "SERVICE_BUSY" };
  await expect(holdOf(lot, signal)).rejects.toMatchObject({ code: "SERVICE_BUSY" });
  expect(askedLot(lot)?.key).toBe("k-2"); // another attempt is the same purchase
  refusals = {};
  await holdOf(lot, signal);
  expect(asked).toEqual(Array(2).fill("POST /events/rumba/resale/purchases k-2"));
  expect(askedLot(lot)).toBeUndefined();
  expect(readCart(CART.slug)).toEqual(CART);
});

test("a discount of a link that cannot be used costs nobody their tickets, and is told", async () => {
  refusals = { "POST /tickets/purchases k-1 LOMA10": "PROMO_CODE_EXPIRED" };
  const { lost } = await holdOf({ ...CART, discountCode: "LOMA10" }, signal);
  expect(asked).toEqual(["POST /tickets/purchases k-1 LOMA10", "POST /tickets/purchases k-1"]);
  expect(lost).toMatchObject({ code: "LOMA10", error: { code: "PROMO_CODE_EXPIRED" } });
});

test("any other refusal is one, and nothing is tried without the discount", async () => {
  refusals = { "POST /tickets/purchases": "SOLD_OUT" };
  await expect(holdOf({ ...CART, discountCode: "LOMA10" }, signal)).rejects.toMatchObject({
    code: "SOLD_OUT",
  });
  expect(asked).toEqual(["POST /tickets/purchases k-1 LOMA10"]);
  expect(readCart(CART.slug)).toBeUndefined();
});
