import { describe, expect, test } from "vitest";
import { DATE_FORMATS } from "../formats/supported-formats.ts";
import { formatCalendarDay } from "./calendar-day.ts";
import { isCalendarDay, parseCalendarDay } from "./parse-day.ts";

test.each(DATE_FORMATS)("a day written as %s reads back", (format) => {
  expect(parseCalendarDay(formatCalendarDay("2026-12-05", format), format)).toBe("2026-12-05");
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

test("only what the calendar has is a day, and only written as one", () => {
  expect(isCalendarDay("2026-02-28")).toBe(true);
  expect(isCalendarDay("2026-02-30")).toBe(false);
  expect(isCalendarDay("2026-2-3")).toBe(false);
});
