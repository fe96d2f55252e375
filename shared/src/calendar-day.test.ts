import { describe, expect, test } from "vitest";
import {
  addDays,
  DATE_FORMAT_OF,
  formatCalendarDay,
  isCalendarDay,
  parseCalendarDay,
  today,
} from "./calendar-day.ts";
import { DATE_FORMATS, SUPPORTED_LOCALES } from "./limits.ts";

test.each([
  ["DD/MM/YYYY", "05/12/2026"],
  ["MM/DD/YYYY", "12/05/2026"],
  ["YYYY-MM-DD", "2026-12-05"],
] as const)("in %s the 5th of December reads %s, and reads back", (format, written) => {
  expect(formatCalendarDay("2026-12-05", format)).toBe(written);
  expect(parseCalendarDay(written, format)).toBe("2026-12-05");
});

test("every locale has its format, and Colombia writes the day first", () => {
  for (const locale of SUPPORTED_LOCALES) expect(DATE_FORMATS).toContain(DATE_FORMAT_OF[locale]);
  expect(formatCalendarDay("2026-12-05")).toBe("05/12/2026");
});

describe("a day typed by hand", () => {
  test.each([
    ["5/12/2026", "2026-12-05"],
    [" 05-12-2026 ", "2026-12-05"],
    ["5.12.2026", "2026-12-05"],
    ["5 12 2026", "2026-12-05"],
    ["2026/12/5", "2026-12-05"],
    ["05122026", "2026-12-05"],
    ["29/02/2028", "2028-02-29"],
  ])("%s is understood", (written, day) => {
    expect(parseCalendarDay(written)).toBe(day);
  });

  test.each([
    "",
    "hoy",
    "31/02/2026",
    "29/02/2026",
    "13/13/2026",
    "00/12/2026",
    "5/12/26",
    "5/12/0000",
    "5/12/2026 8:00",
    "12/2026",
  ])("%j is no day", (written) => {
    expect(parseCalendarDay(written)).toBeUndefined();
  });

  test("the same figures are another day where the month comes first", () => {
    expect(parseCalendarDay("05/12/2026", "MM/DD/YYYY")).toBe("2026-05-12");
  });
});

test("what is no day of the calendar is not shown", () => {
  expect(formatCalendarDay("")).toBe("");
  expect(isCalendarDay("2026-02-30")).toBe(false);
  expect(isCalendarDay("2026-2-3")).toBe(false);
});

test("counts days over the end of months and years", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
});

test("it is still yesterday in Bogotá when a UTC day has just begun", () => {
  expect(today(new Date("2026-12-12T03:00:00Z"))).toBe("2026-12-11");
});
