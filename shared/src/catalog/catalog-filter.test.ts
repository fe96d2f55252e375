import { expect, it } from "vitest";
import type { CatalogRow, EventCard } from "./catalog.schema.ts";
import { type Narrowing, suits } from "./catalog-filter.ts";

type Facts = Partial<EventCard & Pick<CatalogRow, "hasAccessiblePlaces">>;
const found = (facts: Facts = {}) =>
  ({
    city: "Bogotá",
    department: "Cundinamarca",
    category: "música",
    startsAt: "2026-11-27T20:00:00.000Z",
    endsAt: "2026-11-28T03:00:00.000Z",
    ...facts,
  }) as EventCard;
const isFound = (asked: Narrowing, facts?: Facts) => suits(found(facts), asked);

it("finds everything where nothing is asked", () => {
  expect(isFound({})).toBe(true);
});

it("narrows by city and category", () => {
  expect(isFound({ city: "bogota" })).toBe(true);
  expect(isFound({ city: "CUNDINAMARCA" })).toBe(true);
  expect(isFound({ city: "Cali" })).toBe(false);
  expect(isFound({ category: "teatro" })).toBe(false);
});

it("counts both ends of a range of days", () => {
  expect(isFound({ from: "2026-11-27", to: "2026-11-27" })).toBe(true);
  expect(isFound({ to: "2026-11-26" })).toBe(false);
  expect(isFound({ from: "2026-11-28" })).toBe(false); // the night ended at three
});

it("shows a festival on each of its days", () => {
  const days = { startsAt: "2026-11-27T10:00:00.000Z", endsAt: "2026-11-29T22:00:00.000Z" };
  expect(isFound({ from: "2026-11-29", to: "2026-11-29" }, days)).toBe(true);
  expect(isFound({ from: "2026-11-30" }, days)).toBe(false);
});

it("narrows by the price a card shows, and by what it is", () => {
  expect(isFound({ priceMin: 50_000, priceMax: 50_000 }, { priceFrom: 50_000 })).toBe(true);
  expect(isFound({ priceMin: 50_001 }, { priceFrom: 50_000 })).toBe(false);
  expect(isFound({ priceMax: 0 }, { priceFrom: 0 })).toBe(true);
  expect(isFound({ priceMin: 0 }, { priceFrom: null })).toBe(false);
  expect(isFound({ isFeatured: true }, { isFeatured: true })).toBe(true);
  expect(isFound({ isFeatured: true }, { isFeatured: false })).toBe(false);
  expect(isFound({ isPromoted: true }, { isPromoted: true })).toBe(true);
});

it("takes an event for one with accessible places only where its row says so plainly", () => {
  const wanted = { hasAccessiblePlaces: true };
  expect(isFound(wanted, { hasAccessiblePlaces: true })).toBe(true);
  for (const said of [undefined, false, null, "true", 1, {}]) {
    expect(isFound(wanted, { hasAccessiblePlaces: said })).toBe(false);
    expect(isFound({}, { hasAccessiblePlaces: said })).toBe(true);
    expect(isFound({ hasAccessiblePlaces: false }, { hasAccessiblePlaces: said })).toBe(true);
  }
});
