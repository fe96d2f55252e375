import { expect, test } from "vitest";
import { buildCatalogRow, buildSale } from "../../../../tools/builders/catalog.ts";
import { openCatalog } from "./catalog.ts";
import { trendsOf } from "./catalog-trends.ts";
import { countCatalog } from "./count-catalog.ts";

/** Saturday noon in Colombia. */
const NOW = new Date("2026-11-21T17:00:00.000Z");
const sale = (price: number) =>
  buildSale({ price, opensAt: "2026-11-01T00:00:00.000Z", closesAt: "2026-12-30T00:00:00.000Z" });
const row = (id: string, facts: Parameters<typeof buildCatalogRow>[0]) =>
  buildCatalogRow({
    id,
    startsAt: "2026-12-12T20:00:00.000Z",
    endsAt: "2026-12-12T23:00:00.000Z",
    overAt: "2026-12-13T04:00:00.000Z",
    listedAt: "2026-10-01T15:00:00.000Z",
    sales: [sale(50_000)],
    ...facts,
  });

const catalog = openCatalog(
  [
    row("a", { startsAt: "2026-11-21T20:00:00.000Z", endsAt: "2026-11-22T02:00:00.000Z" }),
    row("b", { city: "Bogotá", sales: [sale(20_000), sale(300_000)] }),
    row("c", { city: "Bogotá", category: "teatro", isSoldOut: true, sales: [sale(1_000)] }),
    row("d", { status: "cancelled" }),
  ],
  NOW,
);

test("an event with a venue and no city is counted, under no city", () => {
  const { upcoming } = openCatalog([row("a", { city: "" }), row("b", { city: "Cali" })], NOW);
  expect(countCatalog(upcoming, NOW)).toMatchObject({ events: 2, byCity: [{ city: "Cali", count: 1 }] });
});

test("figures count what is to come, and add up", () => {
  expect(countCatalog(catalog.upcoming, NOW)).toEqual({
    events: 3,
    onSale: 2,
    soldOut: 1,
    thisWeekend: 1,
    priceFrom: 20_000,
    priceTo: 50_000,
    byCategory: [
      { category: "música", count: 2 },
      { category: "teatro", count: 1 },
    ],
    byCity: [
      { city: "Bogotá", count: 2 },
      { city: "Cali", count: 1 },
    ],
  });
  expect(countCatalog([], NOW)).toMatchObject({ events: 0, priceFrom: null, priceTo: null, byCity: [] });
});

test("trends count the days on Colombia's calendar, with the same time before beside them", () => {
  const { all } = openCatalog(
    [
      row("hoy", { listedAt: "2026-11-21T05:00:00.000Z" }),
      row("ayer", { listedAt: "2026-11-21T04:59:59.000Z", city: "Bogotá" }),
      row("antes", { listedAt: "2026-11-10T12:00:00.000Z" }),
      row("hace-mucho", { listedAt: "2026-01-10T12:00:00.000Z" }),
    ],
    NOW,
  );
  const trends = trendsOf(all, "7d", NOW);
  expect(trends.listed.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 1, 1]);
  expect(trends.listed.at(-1)?.day).toBe("2026-11-21");
  expect(trends.cities).toEqual([
    { city: "Bogotá", count: 1, before: 0 },
    { city: "Cali", count: 1, before: 1 },
  ]);
  expect(trends.categories).toEqual([{ category: "música", count: 2, before: 1 }]);
});
