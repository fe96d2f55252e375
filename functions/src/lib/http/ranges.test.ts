import { expect, test } from "vitest";
import { rangesIn, reversedRanges } from "./ranges.ts";

test("the ends of a range are known by their names", () => {
  const fields = ["dateFrom", "dateTo", "priceMin", "priceMax", "endsAtFrom", "startsAtTo", "to", "from"];
  expect(rangesIn(fields).map(({ start, end }) => [start, end])).toEqual([
    ["dateFrom", "dateTo"],
    ["priceMin", "priceMax"],
  ]);
});

// spec: 5.41, 7.108
test.each([
  [{ dateFrom: "2026-01-02", dateTo: "2026-01-01" }, { dateTo: "Debe ir después del comienzo" }],
  [{ dateFrom: "2026-01-01", dateTo: "2026-01-01" }, {}],
  [
    { dateFrom: "2026-01-01T05:00:00Z", dateTo: "2026-01-01T04:59:59.999Z" },
    { dateTo: "Debe ir después del comienzo" },
  ],
  [{ priceMin: 10, priceMax: 9 }, { priceMax: "Debe ser igual o mayor que el mínimo" }],
  [{ priceMin: 10, priceMax: 10 }, {}],
  [{ priceMin: 10 }, {}],
  [{ dateFrom: "2026-01-01", dateTo: undefined }, {}],
])("names the end that comes before its start, and none that is equal or open: %j", (input, faults) =>
  expect(reversedRanges(input)).toEqual(faults),
);
