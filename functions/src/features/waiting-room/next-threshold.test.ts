import type { Step } from "@tarima/shared/waiting-room/waiting-room.schema.ts";
import { describe, expect, test } from "vitest";
import { LATE_SECONDS, OPENS as SALE_OPENS, simulateOnSale } from "../../../../tools/bench/on-sale.ts";
import { nextSteps } from "./next-steps.ts";
import { nextThreshold } from "./next-threshold.ts";

const OPENS = Date.parse("2026-12-01T15:00:00.000Z");
const after = (seconds: number) => new Date(OPENS + seconds * 1000);
const roomOf = (overrides = {}) => ({
  opensAt: after(0).toISOString(),
  isPaused: false,
  perMinute: null as number | null,
  threshold: 0,
  steps: [] as Step[],
  ...overrides,
});

describe("how many are let in", () => {
  const crowd = { joined: { early: 10_000, late: 0 }, inside: 0, left: 200 };

  test("is nobody before the opening, while it is paused, and where nothing is left", () => {
    expect(nextThreshold(roomOf(), crowd, after(-1))).toBe(0);
    expect(nextThreshold(roomOf({ isPaused: true }), crowd, after(5))).toBe(0);
    expect(nextThreshold(roomOf(), { ...crowd, left: 0 }, after(5))).toBe(0);
  });

  test("is one and a half for each ticket left, less those inside", () => {
    expect(nextThreshold(roomOf(), crowd, after(1))).toBeCloseTo(300 / 10_000);
    expect(nextThreshold(roomOf(), { ...crowd, inside: 250 }, after(1))).toBeCloseTo(50 / 10_000);
    expect(nextThreshold(roomOf(), { ...crowd, inside: 300 }, after(1))).toBe(0);
  });

  test("counts those let in a moment ago, who have not come in yet", () => {
    const steps = [{ at: after(1).toISOString(), threshold: 0.03 }];
    expect(nextThreshold(roomOf({ threshold: 0.03, steps }), crowd, after(4))).toBe(0.03);
    expect(nextThreshold(roomOf({ threshold: 0.03, steps }), crowd, after(17))).toBeCloseTo(0.06);
  });

  test("is no more a minute than the organiser's cap", () => {
    const first = nextThreshold(roomOf({ perMinute: 60 }), crowd, after(1));
    expect(first).toBeCloseTo(60 / 10_000);
    const steps = [{ at: after(1).toISOString(), threshold: first }];
    expect(nextThreshold(roomOf({ perMinute: 60, threshold: first, steps }), crowd, after(30))).toBe(first);
  });

  test("goes on to those who came later, by their time, and no further than now", () => {
    const joined = { early: 100, late: 60 }; // one a second
    const all = roomOf({ threshold: 1, steps: [{ at: after(1).toISOString(), threshold: 1 }] });
    expect(nextThreshold(all, { joined, inside: 0, left: 20 }, after(60))).toBeCloseTo(31);
    expect(nextThreshold(all, { joined, inside: 0, left: 2_000 }, after(60))).toBe(61);
    expect(nextThreshold(roomOf(), { joined: { early: 0, late: 0 }, inside: 0, left: 20 }, after(60))).toBe(
      61,
    );
  });
});

test("steps are kept while turns last, some seconds apart, and the last one whose turns are over", () => {
  let steps: Step[] = [];
  for (let second = 3; second <= 1_200; second += 3)
    steps = nextSteps(steps, { at: after(second).toISOString(), threshold: second });
  expect(steps.length).toBeLessThan(70);
  expect(steps.at(-1)?.threshold).toBe(1_200);
  const [first, second] = steps.map(({ at }) => (Date.parse(at) - OPENS) / 1000);
  expect(first).toBeLessThanOrEqual(600);
  expect(second).toBeGreaterThan(600);
});

test("50,000 before and 20,000 after the opening: all is sold, in order, not early, with few inside at any time", () => {
  const ranks = Array.from({ length: 70_000 }, (_, i) =>
    i < 50_000 ? (i + 0.5) / 50_000 : 1 + ((i - 50_000) * LATE_SECONDS) / 20_000,
  );
  const { left, most, came } = simulateOnSale({ ranks, early: 50_000, tickets: 2_500 });
  expect(left).toBe(0);
  expect(most).toBeLessThan(2_500 * 1.5 * 1.1);
  expect(came[0]).toBeGreaterThanOrEqual(SALE_OPENS);
  expect(came).toEqual(came.toSorted((a, b) => a - b));
});
