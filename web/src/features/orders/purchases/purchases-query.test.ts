import { expect, test } from "vitest";
import { filterFrom, inputOf, isNarrowed } from "./purchases-query.ts";

const filterOf = (address: string) => filterFrom(new URLSearchParams(address));
const askedFor = (address: string) => inputOf(filterOf(address), "2026-11-23");

test("an address asks for words, a payment and a period, alone and together", () => {
  expect(askedFor("")).toEqual({});
  expect(askedFor("search=%20salsa%20")).toEqual({ search: "salsa" });
  expect(askedFor("status=refunded")).toEqual({ status: "refunded" });
  expect(askedFor("search=K7QX&status=completed&period=year")).toEqual({
    search: "K7QX",
    status: "completed",
    dateFrom: "2026-01-01T05:00:00.000Z",
  });
});

test("periods are days in Colombia", () => {
  expect(askedFor("period=month")).toEqual({ dateFrom: "2026-10-25T05:00:00.000Z" });
  expect(askedFor("period=quarter")).toEqual({ dateFrom: "2026-08-26T05:00:00.000Z" });
  expect(askedFor("period=earlier")).toEqual({ dateTo: "2026-01-01T04:59:59.999Z" });
});

test("what an address cannot ask for counts as not asked", () => {
  for (const address of ["status=paid", "period=ever", "search=%20", "cursor=x"])
    expect(isNarrowed(filterOf(address))).toBe(false);
  expect(askedFor(`search=${"x".repeat(200)}`).search).toHaveLength(80);
});
