import { expect, test } from "vitest";
import { likelyCash, slotsFor, totalOf } from "./cart.ts";

test.each([
  [40_000, [40_000, 50_000, 100_000]],
  [33_000, [33_000, 40_000, 50_000, 100_000]],
  [100_000, [100_000]],
  [0, []],
])("for %i people hand over %o", (total, expected) => {
  expect(likelyCash(total)).toEqual(expected);
});

const offer = (combinationId: string, price: number) => ({
  ...{ combinationId, price, name: "", localityName: "", phaseName: "", seatsPerTicket: 1 },
  ...{ groupPrice: null, minPerOrder: 1, step: 1, left: 0, isPaused: false },
});

test("a price for groups is asked from so many tickets on", () => {
  const offers = [{ ...offer("general", 40_000), groupPrice: { from: 4, price: 30_000 } }];
  expect([3, 4].map((general) => totalOf({ general }, offers))).toEqual([120_000, 120_000]);
  expect(totalOf({ general: 5 }, offers)).toBe(150_000);
});

test("reserved tickets are taken where they are enough, and cost what is asked", () => {
  const slot = (orderId: string, combinationId: string, price: number) => ({
    ...{ orderId, combinationId, price, tickets: [], expiresAt: "2026-12-12T20:00:00.000Z" },
  });
  const offers = [offer("general", 40_000), offer("vip", 90_000)];
  const slots = [slot("a", "general", 40_000), slot("b", "general", 40_000), slot("c", "vip", 80_000)];
  expect(slotsFor({ general: 2 }, slots, offers)?.map(({ orderId }) => orderId)).toEqual(["a", "b"]);
  expect(slotsFor({ general: 3 }, slots, offers)).toBeUndefined();
  expect(slotsFor({ vip: 1 }, slots, offers)).toBeUndefined();
  expect(slotsFor({ general: 1, vip: 1 }, slots, offers)).toBeUndefined();
  expect(slotsFor({ general: 0 }, slots, offers)).toBeUndefined();
});
