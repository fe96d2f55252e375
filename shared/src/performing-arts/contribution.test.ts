import { expect, test } from "vitest";
import { contributionOf } from "./contribution.ts";

const noon = (day: string) => new Date(`${day}T17:00:00Z`);

// three UVT by hand: 2024, 141.195; 2025, 149.397; 2026, 157.122
test.each([
  ["2024-06-15", 141_195, 14_120], // 14.119,5: half a peso goes up
  ["2024-06-15", 141_194, 0],
  ["2025-06-15", 149_397, 14_940], // 14.939,7
  ["2025-06-15", 149_396, 0],
  ["2026-06-15", 157_122, 15_712], // 15.712,2
  ["2026-06-15", 157_121, 0],
  ["2026-06-15", 480_000, 48_000],
  ["2026-06-15", 0, 0],
])("on %s, of a ticket of %i it is %i", (day, paid, owed) => {
  expect(contributionOf(paid, noon(day))).toBe(owed);
});

test("the year is that of the sale, and ends at midnight in Colombia", () => {
  const price = 150_000; // three UVT of 2025, and less than three of 2026
  expect(contributionOf(price, new Date("2026-01-01T04:59:59Z"))).toBe(15_000);
  expect(contributionOf(price, new Date("2026-01-01T05:00:00Z"))).toBe(0);
});

test("a year without a known UVT is an error, whatever the price", () => {
  expect(() => contributionOf(1_000, noon("2099-06-15"))).toThrow("No UVT is known for 2099");
});
