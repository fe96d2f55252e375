import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { checkLength, MOST_DAYS, rangeBefore, rangeFields, rangeOf } from "./finance-range.ts";

const TODAY = "2026-06-30";

describe("the days that are meant", () => {
  test.each([
    ["none named: the last thirty", {}, "2026-06-01", TODAY],
    ["both named: those", { dateFrom: "2026-01-01", dateTo: "2026-01-31" }, "2026-01-01", "2026-01-31"],
    ["only an end: the thirty before it", { dateTo: "2026-03-31" }, "2026-03-02", "2026-03-31"],
    ["only a beginning long ago: thirty from it", { dateFrom: "2026-01-01" }, "2026-01-01", "2026-01-30"],
    ["only a beginning of late: until today", { dateFrom: "2026-06-20" }, "2026-06-20", TODAY],
    ["only a beginning thirty days ago: until today", { dateFrom: "2026-06-01" }, "2026-06-01", TODAY],
    [
      "only a beginning a day earlier: thirty from it",
      { dateFrom: "2026-05-31" },
      "2026-05-31",
      "2026-06-29",
    ],
  ])("%s", (_, asked, from, to) => expect(rangeOf(asked, TODAY)).toEqual({ from, to }));
});

test("what is compared with is as many days right before", () => {
  expect(rangeBefore({ from: "2026-03-01", to: "2026-03-31" })).toEqual({
    from: "2026-01-29",
    to: "2026-02-28",
  });
  expect(rangeBefore({ from: TODAY, to: TODAY })).toEqual({ from: "2026-06-29", to: "2026-06-29" });
});

describe("a stretch of days", () => {
  const range = z.object(rangeFields).check(checkLength);
  const faults = (dateFrom?: string, dateTo?: string) =>
    range.safeParse({ dateFrom, dateTo }).error?.issues.map(({ path, message }) => `${path}: ${message}`) ??
    [];

  test("may be a year and a day, and no longer", () => {
    expect(MOST_DAYS).toBe(366);
    expect(faults("2025-01-01", "2026-01-01")).toEqual([]);
    expect(faults("2025-01-01", "2026-01-02")).toEqual(["dateTo: Máximo un año"]);
  });

  test("may be open on either side", () => {
    expect([faults("2020-01-01"), faults(undefined, "2020-01-01"), faults()]).toEqual([[], [], []]);
  });
});
