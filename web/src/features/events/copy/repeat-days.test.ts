import { expect, test } from "vitest";
import { repeatDays } from "./repeat-days.ts";

test.each([
  ["once", 5, ["2026-12-04"]],
  ["daily", 3, ["2026-12-04", "2026-12-05", "2026-12-06"]],
  ["weekly", 5, ["2026-12-04", "2026-12-11", "2026-12-18", "2026-12-25", "2027-01-01"]],
  ["fortnightly", 3, ["2026-12-04", "2026-12-18", "2027-01-01"]],
  ["monthly", 3, ["2026-12-04", "2027-01-04", "2027-02-04"]],
] as const)("an event takes place %s", (repeat, count, days) => {
  expect(repeatDays("2026-12-04", repeat, count)).toEqual(days);
});

test("on the 31st of every month is on the last day of the shorter ones", () => {
  expect(repeatDays("2027-12-31", "monthly", 4)).toEqual([
    "2027-12-31",
    "2028-01-31",
    "2028-02-29",
    "2028-03-31",
  ]);
});
