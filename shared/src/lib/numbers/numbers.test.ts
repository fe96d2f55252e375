import { expect, test } from "vitest";
import { formatPercent, formatShortNumber } from "./figures.ts";
import { formatNumber } from "./numbers.ts";

test("thousands are parted with a point, decimals with a comma", () => {
  expect(formatNumber(3529)).toBe("3.529");
  expect(formatNumber(99.98, 2)).toBe("99,98");
});

test.each([
  [0, "0"],
  [850, "850"],
  [9500, "9.500"],
  [12_000, "12 mil"],
  [999_499, "999 mil"],
  [999_500, "1 M"],
  [1_240_000, "1,2 M"],
  [231_640_000, "232 M"],
  [1_200_000_000, "1.200 M"],
  [-12_000, "-12 mil"],
])("%i is short %s", (amount, short) => {
  expect(formatShortNumber(amount).replaceAll("\u00a0", " ")).toBe(short);
});

test("a share reads in whole per cents, and small ones with a decimal", () => {
  expect([0.344, 0.0042, 1, 0].map(formatPercent)).toEqual(["34%", "0,4%", "100%", "0%"]);
});
