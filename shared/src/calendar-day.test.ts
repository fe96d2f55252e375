import { expect, test } from "vitest";
import {
  addDays,
  formatDay,
  formatRange,
  isCalendarDay,
  isRangeValid,
  parseDay,
  parseTime,
  splitWallClock,
  thisWeekend,
  today,
  wallClockAt,
} from "./calendar-day.ts";

test.each([
  ["12/12/2026", "2026-12-12"],
  ["5/1/2027", "2027-01-05"],
  ["5-1-27", "2027-01-05"],
  [" 12.12.2026 ", "2026-12-12"],
  ["12122026", "2026-12-12"],
  ["2026-12-12", "2026-12-12"],
  ["29/02/2028", "2028-02-29"],
])("reads %j as %s", (typed, day) => expect(parseDay(typed)).toBe(day));

test.each(["", "12/13/2026", "31/04/2026", "29/02/2027", "12/12", "mañana", "2026-02-30", "12/12/126"])(
  "does not take %j for a day",
  (typed) => expect(parseDay(typed)).toBeUndefined(),
);

test("writes a day as it is read in Colombia", () => expect(formatDay("2026-02-05")).toBe("05/02/2026"));

test("knows real days from written ones", () => {
  expect(["2026-02-28", "2026-02-29", "2026-2-3", ""].map(isCalendarDay)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test("counts days over the end of months and years", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
});

test("it is still yesterday in Bogotá when a UTC day has just begun", () => {
  expect(today(new Date("2026-12-12T03:00:00Z"))).toBe("2026-12-11");
});

test.each([
  ["20:30", "20:30"],
  ["2030", "20:30"],
  ["830", "08:30"],
  ["8", "08:00"],
  ["8.15", "08:15"],
  ["0:00", "00:00"],
  ["24:00", undefined],
  ["20:60", undefined],
  ["20:3", undefined],
  ["ocho", undefined],
])("reads the time %j as %s", (typed, time) => expect(parseTime(typed)).toBe(time));

test("a day and a time make a wall clock with seconds and milliseconds, and come back", () => {
  expect(wallClockAt("2026-12-12", "20:30")).toBe("2026-12-12T20:30:00.000Z");
  expect(splitWallClock("2026-12-12T20:30:00.000Z")).toEqual({ day: "2026-12-12", time: "20:30" });
});

test("a range is valid if it starts on or before its end", () => {
  expect(isRangeValid({ from: "2026-12-12", to: "2026-12-12" })).toBe(true);
  expect(isRangeValid({ from: "2026-12-13", to: "2026-12-12" })).toBe(false);
  expect(isRangeValid({ from: "2026-12-13" })).toBe(true);
});

test("this weekend is Friday to Sunday, or what is left of it", () => {
  expect(thisWeekend("2026-12-07")).toEqual({ from: "2026-12-11", to: "2026-12-13" });
  expect(thisWeekend("2026-12-12")).toEqual({ from: "2026-12-12", to: "2026-12-13" });
  expect(thisWeekend("2026-12-13")).toEqual({ from: "2026-12-13", to: "2026-12-13" });
});

test("a range is said as short as it can be", () => {
  expect(formatRange({ from: "2026-12-12", to: "2026-12-14" })).toBe("12 dic – 14 dic 2026");
  expect(formatRange({ from: "2026-12-28", to: "2027-01-03" })).toBe("28 dic 2026 – 3 ene 2027");
  expect(formatRange({ from: "2026-12-12", to: "2026-12-12" })).toBe("12 dic 2026");
  expect(formatRange({ from: "2026-12-12" })).toBe("desde 12 dic 2026");
  expect(formatRange({})).toBe("");
});
