import { expect, test } from "vitest";
import {
  RETURN_MONTHS,
  returnDays,
  returnMonthsBefore,
  returnMonthsOf,
  returnMonthsText,
} from "./return-months.ts";

test.each([
  ["2026-01-01", "2026-01"],
  ["2026-02-28", "2026-01"],
  ["2026-03-01", "2026-03"],
  ["2026-10-31", "2026-09"],
  ["2026-12-31", "2026-11"],
])("%s is declared with the two months from %s", (day, months) => {
  expect(returnMonthsOf(day)).toBe(months);
  expect(months).toMatch(RETURN_MONTHS);
});

test("go over the end of a year, both ways", () => {
  expect(returnMonthsBefore("2026-01")).toBe("2025-11");
  expect(returnMonthsBefore("2026-05", 6)).toBe("2025-05");
  expect(returnMonthsBefore("2025-11", -1)).toBe("2026-01");
});

test("begin with their first day and end before the next ones", () => {
  expect(returnDays("2025-11")).toEqual({ from: "2025-11-01", after: "2026-01-01" });
});

test("are said by their names", () => {
  expect(returnMonthsText("2026-11")).toBe("noviembre y diciembre de 2026");
});
