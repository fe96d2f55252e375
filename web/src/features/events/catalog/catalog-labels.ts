import { CATALOG_FLAG_NAMES, type CatalogFlag } from "@tarima/shared/catalog/catalog-filter.ts";
import { CATEGORY_LABELS } from "@tarima/shared/events/categories.ts";
import type { CalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { formatWallDay } from "@tarima/shared/lib/dates/dates.ts";
import { DAY_PRESET_LABELS, presetOf } from "@tarima/shared/lib/dates/day-range.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import type { CatalogFilters } from "./catalog-query.ts";

const sayDay = (day: CalendarDay) => formatWallDay(`${day}T00:00:00.000Z`);

/** Days in words: "este fin", "desde el 12 dic". Undefined for any day. */
function daysLabel(filters: CatalogFilters, today: CalendarDay): string | undefined {
  const preset = presetOf(filters, today);
  if (preset) return DAY_PRESET_LABELS[preset].toLowerCase();
  const { from, to } = filters;
  if (from && to) return from === to ? `el ${sayDay(from)}` : `del ${sayDay(from)} al ${sayDay(to)}`;
  if (from) return `desde el ${sayDay(from)}`;
  return to && `hasta el ${sayDay(to)}`;
}

/** Prices in words: "hasta $ 50.000". Undefined for any price. */
export function priceLabel({ priceMin, priceMax }: CatalogFilters): string | undefined {
  if (priceMax === 0) return "gratis";
  if (priceMin && priceMax !== undefined) return `de ${formatMoney(priceMin)} a ${formatMoney(priceMax)}`;
  if (priceMin) return `desde ${formatMoney(priceMin)}`;
  return priceMax === undefined ? undefined : `hasta ${formatMoney(priceMax)}`;
}

/** Filters that are on or off, as visitors read them. */
const FLAG_LABELS: Readonly<Record<CatalogFlag, string>> = {
  isFeatured: "Destacados",
  isPromoted: "En promoción",
  hasAccessiblePlaces: "Con puestos accesibles",
};

export const FLAGS = CATALOG_FLAG_NAMES.map((field) => ({ field, label: FLAG_LABELS[field] }));

/** Said last: "de música en Cali, con puestos accesibles"; the others say what kind of events: "destacados en Cali". */
const isSaidLast = (flag: CatalogFlag) => flag === "hasAccessiblePlaces";

/** An active filter: its label, and the change that removes it. */
export interface ActiveFilter {
  key: string;
  label: string;
  without: Partial<CatalogFilters>;
  /** Text of the link that removes it when nothing was found. */
  widen: string;
}

export function activeFiltersOf(filters: CatalogFilters, today: CalendarDay): ActiveFilter[] {
  const { text, city, category } = filters;
  const days = daysLabel(filters, today);
  const prices = priceLabel(filters);
  const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
  const part = (
    key: string,
    label: string | false | undefined,
    without: Partial<CatalogFilters>,
    widen: string,
  ) => (label ? [{ key, label, without, widen }] : []);
  return [
    ...part("q", text && `«${text}»`, { text: "", sort: undefined }, "Quitar la búsqueda"),
    ...part("city", city, { city: undefined }, "En toda Colombia"),
    ...part("days", days && capital(days), { from: undefined, to: undefined }, "Cualquier día"),
    ...part(
      "category",
      category && CATEGORY_LABELS[category],
      { category: undefined },
      "Todo tipo de eventos",
    ),
    ...part(
      "price",
      prices && capital(prices),
      { priceMin: undefined, priceMax: undefined },
      "Cualquier precio",
    ),
    ...FLAGS.flatMap(({ field, label }) =>
      part(field, filters[field] && label, { [field]: undefined }, `No solo ${label.toLowerCase()}`),
    ),
  ];
}

/** The filters in words, to follow a count: «de música con "sofía" en Cali, este fin». */
export function filtersLabel(filters: CatalogFilters, today: CalendarDay): string {
  const { text, city, category } = filters;
  const flags = FLAGS.filter(({ field }) => filters[field]);
  const labels = (isLast: boolean) =>
    flags.flatMap(({ field, label }) => (isSaidLast(field) === isLast ? [label.toLowerCase()] : []));
  const what = [
    ...labels(false),
    category && `de ${CATEGORY_LABELS[category].toLowerCase()}`,
    text && `con "${text}"`,
    city && `en ${city}`,
  ]
    .filter(Boolean)
    .join(" ");
  return [what, ...labels(true), priceLabel(filters), daysLabel(filters, today)].filter(Boolean).join(", ");
}
