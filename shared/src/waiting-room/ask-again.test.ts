import { expect, test } from "vitest";
import { askAgainIn } from "./ask-again.ts";

const opened = { opensAt: "2026-12-01T15:00:00.000Z", now: "2026-12-01T15:10:00.000Z" };

test("a page asks seldom while many stand before it, and often when its turn is near", () => {
  expect(askAgainIn(opened, 40_000, 0)).toBe(20_000);
  expect(askAgainIn(opened, 900, 0)).toBe(10_000);
  expect(askAgainIn(opened, 0, 0)).toBe(4_000);
  expect(askAgainIn(opened, 0, 1)).toBe(5_200);
});

test("before the opening it asks seldom, and again just after it", () => {
  const before = { ...opened, now: "2026-12-01T14:10:00.000Z" };
  expect(askAgainIn(before, 0, 0)).toBe(30_000);
  expect(askAgainIn({ ...opened, now: "2026-12-01T14:59:55.000Z" }, 0, 0)).toBe(6_000);
});

test("50,000 people who wait twenty minutes ask some five times a minute each at most", () => {
  let questions = 0;
  for (const before of [40_000, 20_000, 6_000, 3_000, 600, 300])
    questions += (20 * 60_000) / 6 / askAgainIn(opened, before, 0.5);
  expect(questions / 20).toBeLessThan(8);
});
