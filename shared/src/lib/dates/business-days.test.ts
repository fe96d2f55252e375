import { expect, test } from "vitest";
import { addBusinessDays, holidaysOf, isBusinessDay } from "./business-days.ts";

test("the holidays of 2026 are those of the calendar on the wall", () => {
  expect(holidaysOf(2026)).toEqual([
    "2026-01-01",
    "2026-01-12",
    "2026-03-23",
    "2026-04-02",
    "2026-04-03",
    "2026-05-01",
    "2026-05-18",
    "2026-06-08",
    "2026-06-15",
    "2026-06-29",
    "2026-07-20",
    "2026-08-07",
    "2026-08-17",
    "2026-10-12",
    "2026-11-02",
    "2026-11-16",
    "2026-12-08",
    "2026-12-25",
  ]);
});

test.each([
  ["2026-11-20", true],
  ["2026-11-21", false],
  ["2026-11-16", false],
])("%s is a day of business: %s", (day, expected) => {
  expect(isBusinessDay(day)).toBe(expected);
});

test("five business days leave out the weekend and the holiday between", () => {
  expect(addBusinessDays("2026-12-03", 5)).toBe("2026-12-11"); // Thursday; the 8th is a holiday
  expect(addBusinessDays("2026-11-21", 1)).toBe("2026-11-23");
});
