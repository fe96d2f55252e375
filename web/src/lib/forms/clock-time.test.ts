import { expect, test } from "vitest";
import { parseTime, splitWallClock, wallClockAt } from "./clock-time.ts";

test.each([
  ["20:30", "20:30"],
  ["2030", "20:30"],
  ["830", "08:30"],
  ["8", "08:00"],
  ["8.15", "08:15"],
  ["0:00", "00:00"],
  ["8pm", "20:00"],
  ["8:30 p. m.", "20:30"],
  ["11.15 P.M.", "23:15"],
  ["830 am", "08:30"],
  ["12 am", "00:00"],
  ["12:05 pm", "12:05"],
  ["20:00 pm", undefined],
  ["0 am", undefined],
  ["pm", undefined],
  ["24:00", undefined],
  ["20:60", undefined],
  ["20:3", undefined],
  ["ocho", undefined],
])("reads the time %j as %s", (typed, time) => expect(parseTime(typed)).toBe(time));

test("a day and a time make a wall clock with seconds and milliseconds, and come back", () => {
  expect(wallClockAt("2026-12-12", "20:30")).toBe("2026-12-12T20:30:00.000Z");
  expect(splitWallClock("2026-12-12T20:30:00.000Z")).toEqual({ day: "2026-12-12", time: "20:30" });
});
