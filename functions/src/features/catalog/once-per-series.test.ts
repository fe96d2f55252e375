import type { CatalogRow } from "@tarima/shared/catalog/catalog.schema.ts";
import { expect, test } from "vitest";
import { buildCatalogRow } from "../../../../tools/builders/catalog.ts";
import { openCatalog } from "./catalog.ts";
import { countCatalog } from "./count-catalog.ts";
import { oncePerSeries } from "./once-per-series.ts";
import { similarTo } from "./similar/similar-events.ts";

const NOW = new Date();
const cards = (rows: Record<string, Partial<CatalogRow>>) =>
  openCatalog(
    Object.entries(rows).map(([id, row]) => buildCatalogRow({ id, ...row })),
    NOW,
  ).upcoming;
const told = (found: readonly { id: string; moreDates?: number | undefined }[]) =>
  found.map(({ id, moreDates }) => [id, moreDates]);

test("a series is listed once, as its first date that can be bought, with how many others there are", () => {
  const found = oncePerSeries(
    cards({
      uno: {},
      primera: { seriesId: "s", isSoldOut: true },
      segunda: { seriesId: "s" },
      dos: { seriesId: null },
      tercera: { seriesId: "s" },
      sola: { seriesId: "t" },
    }),
  );
  expect(told(found)).toEqual([
    ["uno", undefined],
    ["segunda", 2],
    ["dos", undefined],
    ["sola", undefined],
  ]);
});

test("a series of which nothing is left is listed as its first date", () => {
  const isSoldOut = true;
  const sold = cards({ primera: { seriesId: "s", isSoldOut }, segunda: { seriesId: "s", isSoldOut } });
  expect(told(oncePerSeries(sold))).toEqual([["primera", 1]]);
});

test("its dates are one event in the counts, and are not similar to each other", () => {
  const found = cards({ primera: { seriesId: "s" }, segunda: { seriesId: "s" }, otro: {} });
  const { events, byCity, onSale } = countCatalog(found, NOW);
  expect([events, byCity, onSale]).toEqual([2, [{ city: "Cali", count: 2 }], 2]);
  const event = buildCatalogRow({ id: "primera", seriesId: "s" });
  expect(told(similarTo(event, found, 10))).toEqual([["otro", undefined]]);
  expect(told(similarTo(buildCatalogRow({ id: "x" }), found, 10))).toContainEqual(["primera", 1]);
});

test("a series is counted once in each city and category that it has dates in, as their lists show it", () => {
  const found = cards({
    cali: { seriesId: "s" },
    bogota: { seriesId: "s", city: "Bogotá" },
    otraEnBogota: { seriesId: "s", city: "Bogotá", category: "teatro" },
    sola: { city: "Bogotá" },
  });
  const { events, byCity, byCategory } = countCatalog(found, NOW);
  expect([events, byCity, byCategory]).toEqual([
    2,
    [
      { city: "Bogotá", count: 2 },
      { city: "Cali", count: 1 },
    ],
    [
      { category: "música", count: 2 },
      { category: "teatro", count: 1 },
    ],
  ]);
});

test("what is on sale or sold out are never more than the events: a series sells while one date does", () => {
  const isSoldOut = true;
  const half = { primera: { seriesId: "s", isSoldOut }, segunda: { seriesId: "s" } };
  const gone = { una: { seriesId: "t", isSoldOut }, otra: { seriesId: "t", isSoldOut } };
  const { events, onSale, soldOut } = countCatalog(cards({ ...half, ...gone }), NOW);
  expect({ events, onSale, soldOut }).toEqual({ events: 2, onSale: 1, soldOut: 1 });
});
