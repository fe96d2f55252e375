import { describe, expect, test } from "vitest";
import { formatShortMoney } from "./figures.ts";
import {
  formatMoney,
  formatPrice,
  normaliseFeeRate,
  priceWithFee,
  serviceFeeOf,
  ticketKind,
  totalOf,
} from "./money.ts";

describe("the service fee", () => {
  // spec: 9.1
  test.each([
    [undefined, 0.1],
    [Number.NaN, 0.1],
    [0, 0],
    [0.05, 0.05],
    [12, 0.12],
    [1, 0.25],
    [90, 0.25],
    [-3, 0],
  ])("a rate configured as %s counts as %s", (configured, rate) => {
    expect(normaliseFeeRate(configured)).toBeCloseTo(rate, 10);
  });

  // spec: 9.2
  test("is rounded to whole pesos", () => {
    expect(serviceFeeOf(12_345, 0.1)).toBe(1235);
    expect(priceWithFee(85_000, 0.1)).toBe(93_500);
  });
});

test("a total is never below 0", () => {
  expect(totalOf(10_000, 1000, 50_000)).toBe(0);
});

// spec: 9.26, 9.31
test("money reads as Colombians write it", () => {
  expect(formatMoney(93_500).replace(/\s/g, " ")).toBe("$ 93.500");
  expect(formatMoney(-0).replace(/\s/g, " ")).toBe("$ 0");
  for (const none of [undefined, null, "x", Number.NaN]) expect(formatMoney(none)).toBe("Gratis");
  expect(formatPrice(0)).toBe("Gratis");
});

test("money that has no room is short", () => {
  expect([850, 12_000, 1_240_000].map((it) => formatShortMoney(it).replace(/\s/g, " "))).toEqual([
    "$ 850",
    "$ 12 mil",
    "$ 1,2 M",
  ]);
});

// spec: 9.31
test("a ticket that cost nothing is a courtesy", () => {
  expect(ticketKind(0)).toBe("Cortesía");
  expect(ticketKind(85_000)).toBe("Boleta");
});
