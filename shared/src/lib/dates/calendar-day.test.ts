import { expect, test } from "vitest";
import { addDays, formatCalendarDay, today } from "./calendar-day.ts";

// spec: 9.30
test.each([
  ["DD/MM/YYYY", "05/12/2026"],
  ["MM/DD/YYYY", "12/05/2026"],
  ["YYYY-MM-DD", "2026-12-05"],
] as const)("in %s the 5th of December reads %s", (format, written) => {
  expect(formatCalendarDay("2026-12-05", format)).toBe(written);
});

test("what is no day of the calendar is not shown", () => {
  expect(formatCalendarDay("")).toBe("");
});

test("counts days over the end of months and years", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
});

test("it is still yesterday in Bogotá when a UTC day has just begun", () => {
  expect(today(new Date("2026-12-12T03:00:00Z"))).toBe("2026-12-11");
});
