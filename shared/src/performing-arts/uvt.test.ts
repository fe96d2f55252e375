import { expect, test } from "vitest";
import { missingUvt, uvtAt, uvtYearAt } from "./uvt.ts";

const noon = (day: string) => new Date(`${day}T17:00:00Z`);

test.each([
  ["2024-06-15", 47_065],
  ["2025-06-15", 49_799],
  ["2026-06-15", 52_374],
])("each year has its own: %s", (day, value) => {
  expect(uvtAt(noon(day))).toBe(value);
});

test("a year ends at midnight in Colombia", () => {
  expect(uvtAt(new Date("2026-01-01T04:59:59Z"))).toBe(49_799);
  expect(uvtAt(new Date("2026-01-01T05:00:00Z"))).toBe(52_374);
});

test("a year that nobody added has the last known one, and a clock before all of them the first", () => {
  expect(uvtAt(noon("2099-06-15"))).toBeGreaterThanOrEqual(52_374);
  expect(uvtAt(noon("1970-06-15"))).toBe(47_065);
});

test("what is said of it names the year that it is of, not the one that it is", () => {
  expect(uvtYearAt(noon("2025-06-15"))).toBe(2025);
  expect(uvtYearAt(noon("2099-06-15"))).toBeLessThan(2099);
});

test("what lacks is asked for from the middle of December on, until it is there", () => {
  expect(missingUvt(noon("2026-12-15"), 2026)).toBeUndefined();
  expect(missingUvt(noon("2026-12-16"), 2026)).toBe(2027);
  expect(missingUvt(noon("2027-03-01"), 2026)).toBe(2027);
  expect(missingUvt(noon("2026-12-16"), 2027)).toBeUndefined();
});
