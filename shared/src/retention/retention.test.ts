import { expect, test } from "vitest";
import { EXPORT_DAYS } from "../exports/export-job.schema.ts";
import { keptSince, keptUntilOf, periodOf, RETENTION, type Retention } from "./retention.ts";

const rows: readonly Retention[] = Object.values(RETENTION);

test.each([
  // what, period in words, what is of a moment before is due on the 28th of November 2031
  ["unpaid-order", "1 año", "2030-11-28T15:00:00.000Z"],
  ["event", "2 años", "2029-11-28T15:00:00.000Z"],
  ["order", "10 años", "2021-01-01T05:00:00.000Z"],
  ["case", "5 años", "2026-11-28T15:00:00.000Z"],
  ["mail", "2 años", "2029-11-28T15:00:00.000Z"],
  ["guest-list", "15 días", "2031-11-13T15:00:00.000Z"],
  ["presale-list", "15 días", "2031-11-13T15:00:00.000Z"],
  ["export", "7 días", "2031-11-21T15:00:00.000Z"],
] as const)("%s is kept for %s: due is what is from before %s", (key, period, since) => {
  expect(periodOf(RETENTION[key])).toBe(period);
  expect(keptSince(RETENTION[key], new Date("2031-11-28T15:00:00.000Z")).toISOString()).toBe(since);
});

test("the year of books is Colombia's: on its last evening the next one has not begun", () => {
  const since = (now: string) => keptSince(RETENTION.order, new Date(now)).toISOString();
  expect(since("2037-01-01T04:59:59.999Z")).toBe("2026-01-01T05:00:00.000Z");
  expect(since("2037-01-01T05:00:00.000Z")).toBe("2027-01-01T05:00:00.000Z");
});

test("of a 29th of February nothing goes a day early", () => {
  const leap = new Date("2028-02-29T12:00:00.000Z");
  expect(keptSince(RETENTION.event, leap).toISOString()).toBe("2026-02-28T12:00:00.000Z");
  expect(keptUntilOf(RETENTION.mail, leap).toISOString()).toBe("2030-03-01T12:00:00.000Z");
});

test("every period has its reason, its source and its day", () => {
  for (const { what, from, why, source, since } of rows) {
    for (const said of [what, from, why, source]) expect(said).toMatch(/\S/);
    expect(since).toMatch(/^20\d\d-\d\d-\d\d$/);
  }
});

test("says of exports what their schedule does", () => {
  expect(RETENTION.export.kept).toEqual({ days: EXPORT_DAYS });
});
