import { afterEach, expect, test, vi } from "vitest";
import { keepsDrawer, keptSlots, type Office, reservedElsewhere } from "./drawer-store.ts";

afterEach(() => vi.unstubAllGlobals());

const now = new Date("2026-03-05T20:00:00.000Z");
const slot = (orderId: string, expiresAt = "2026-03-06T08:00:00.000Z") => ({
  ...{ orderId, expiresAt, combinationId: "general", price: 40_000, tickets: [] },
});
const drawer = {
  ...{ office: { reservedOrders: ["a", "b", "c", "d"] } as unknown as Office, clockAhead: 0, open: null },
  ...{ slots: [slot("a"), slot("b"), slot("gone")], queue: [] },
};
const idsOf = (kept: { orderId: string }[]) => kept.map(({ orderId }) => orderId);

test("what another device gave back is not sold any more, once the server said so", () => {
  expect(idsOf(keptSlots(drawer, now))).toEqual(["a", "b"]);
  expect(keptSlots({ ...drawer, office: null }, now)).toEqual([]);
});

test("what is reserved is kept by the server's clock, however wrong the phone's is", () => {
  const day = 86_400_000;
  const late = { ...drawer, clockAhead: -day };
  expect(idsOf(keptSlots(late, new Date(now.getTime() + day)))).toEqual(["a", "b"]);
  const early = { ...drawer, clockAhead: day, slots: [slot("a")] };
  expect(keptSlots(early, now)).toEqual([]);
});

test("what this device neither has nor sold is another's", () => {
  expect(reservedElsewhere(drawer)).toEqual(["c", "d"]);
  const queue = [{ slot: slot("c"), method: "cash" as const, name: "", email: "" }];
  expect(reservedElsewhere({ ...drawer, queue })).toEqual(["d"]);
});

test("a browser that is full opens a drawer with sales in it, to hand them in, and no other", () => {
  const queue = [{ slot: slot("c"), method: "cash", name: "", email: "" }];
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => (key === "tarima-taquilla:ana:e1" ? JSON.stringify({ queue }) : null),
    setItem() {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  expect([keepsDrawer("ana", "e1"), keepsDrawer("luz", "e1")]).toEqual([true, false]);
});

test("a browser that blocks its storage opens no drawer", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(keepsDrawer("ana", "e1")).toBe(false);
});
