import type { CatalogFilters } from "./catalog-query.ts";

export interface WiderFilters {
  title: string;
  filters: CatalogFilters;
}

/** Filters that leave out some of these, what costs a visitor least first: the price, then the day, then the city. */
export function widerFilters(filters: CatalogFilters): WiderFilters[] {
  const { city } = filters;
  const hasDays = Boolean(filters.from || filters.to);
  const hasPrice = filters.priceMin !== undefined || filters.priceMax !== undefined;
  const anyPrice = { ...filters, priceMin: undefined, priceMax: undefined };
  const anyDay = { ...anyPrice, from: undefined, to: undefined };
  const isAbout = Boolean(filters.text || filters.category || filters.hasAccessiblePlaces); // else other cities are everything there is
  return [
    ...(hasPrice ? [{ title: "A otro precio", filters: anyPrice }] : []),
    ...(hasDays ? [{ title: city ? `Otro día en ${city}` : "Otro día", filters: anyDay }] : []),
    ...(city && hasDays
      ? [{ title: "Esos días, en otras ciudades", filters: { ...anyPrice, city: undefined } }]
      : []),
    ...(city && isAbout ? [{ title: "En otras ciudades", filters: { ...anyDay, city: undefined } }] : []),
  ];
}
