import { expect, test } from "vitest";
import { daysIn, instantBounds, wallBounds } from "./address-days.ts";

test("an address gives days of the calendar, or none", () => {
  expect(daysIn(new URLSearchParams("from=2026-02-28&to=2026-02-31"))).toEqual({ from: "2026-02-28" });
  expect(daysIn(new URLSearchParams("since=2026-12-12&to=tomorrow"), "since")).toEqual({
    from: "2026-12-12",
  });
});

test("a day counts from its first moment to its last, at the venue or in Colombia", () => {
  const days = { from: "2026-12-12", to: "2026-12-12" };
  expect(wallBounds(days)).toEqual({
    dateFrom: "2026-12-12T00:00:00.000Z",
    dateTo: "2026-12-12T23:59:59.999Z",
  });
  expect(instantBounds(days)).toEqual({
    dateFrom: "2026-12-12T05:00:00.000Z",
    dateTo: "2026-12-13T04:59:59.999Z",
  });
  expect(instantBounds({})).toEqual({});
});
