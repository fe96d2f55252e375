import { expect, test } from "vitest";
import { NO_FILTERS } from "./catalog-query.ts";
import { widerFilters } from "./wider-filters.ts";

const titles = (filters: Partial<typeof NO_FILTERS> & Record<string, unknown>) =>
  widerFilters({ ...NO_FILTERS, ...filters }).map(({ title }) => title);

test.each([
  [{}, []],
  [{ text: "salsa" }, []],
  [{ text: "salsa", city: "Cali" }, ["En otras ciudades"]],
  [{ city: "Cali" }, []],
  [{ city: "Cali", hasAccessiblePlaces: true }, ["En otras ciudades"]],
  [{ from: "2026-12-12" }, ["Otro día"]],
  [{ city: "Cali", from: "2026-12-12" }, ["Otro día en Cali", "Esos días, en otras ciudades"]],
  [
    { city: "Cali", category: "música", to: "2026-12-12", priceMax: 20_000 },
    ["A otro precio", "Otro día en Cali", "Esos días, en otras ciudades", "En otras ciudades"],
  ],
] as const)("%j is widened to %j", (filters, expected) => expect(titles(filters)).toEqual(expected));

test("each leaves out no more than it says", () => {
  const asked = {
    ...NO_FILTERS,
    city: "Cali",
    category: "música",
    from: "2026-12-12",
    priceMax: 20_000,
  } as const;
  const [price, day, city, anywhere] = widerFilters(asked).map(({ filters }) => filters);
  expect(price).toMatchObject({ city: "Cali", category: "música", from: "2026-12-12", priceMax: undefined });
  expect(day).toMatchObject({ city: "Cali", category: "música", from: undefined });
  expect(city).toMatchObject({ city: undefined, category: "música", from: "2026-12-12" });
  expect(anywhere).toMatchObject({ city: undefined, category: "música", from: undefined });
});
