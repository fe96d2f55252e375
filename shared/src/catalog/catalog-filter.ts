import type { Category } from "../events/categories.ts";
import { dayOf } from "../lib/dates/calendar-day.ts";
import type { DayRange } from "../lib/dates/day-range.ts";
import { DAY_MS } from "../lib/dates/durations.ts";
import { normalizeText } from "../lib/text/normalize-text.ts";
import type { CatalogRow, EventCard } from "./catalog.schema.ts";

/** Filters that are on or off: the field of an event that has to be so → what the route calls it. */
export const CATALOG_FLAGS = {
  isFeatured: "featured",
  isPromoted: "promoted",
  hasAccessiblePlaces: "accessible",
} as const satisfies Partial<Record<keyof (EventCard & CatalogRow), string>>;
export type CatalogFlag = keyof typeof CATALOG_FLAGS;
/** The flags as the route takes them. */
export type FlagInput = Partial<Record<(typeof CATALOG_FLAGS)[CatalogFlag], boolean | undefined>>;
export const CATALOG_FLAG_NAMES = Object.keys(CATALOG_FLAGS) as CatalogFlag[]; // Object.keys types its result as string[]

/** A filter on the catalog. Undefined fields do not narrow it. */
export interface Narrowing extends DayRange, Partial<Record<CatalogFlag, boolean | undefined>> {
  /** A city or a department, in any spelling. */
  city?: string | undefined;
  category?: Category | undefined;
  /** Range of the price on the card, pesos, both ends included. Events without a price do not match. */
  priceMin?: number | undefined;
  priceMax?: number | undefined;
}

type Listed = Pick<EventCard, "category" | "city" | "department" | "startsAt" | "endsAt" | "priceFrom"> &
  Partial<Pick<EventCard & CatalogRow, CatalogFlag>>;

/** Whether an event matches the filter. An event of several days matches each of them. */
export function suits(found: Listed, asked: Narrowing): boolean {
  const { category, from, to } = asked;
  if (category && found.category !== category) return false;
  if (to && dayOf(found.startsAt) > to) return false;
  if (from && lastDayOf(found) < from) return false;
  for (const flag of CATALOG_FLAG_NAMES)
    if (asked[flag] !== undefined && (found[flag] === true) !== asked[flag]) return false;
  return isInPrice(found.priceFrom, asked) && (!asked.city || isIn(found, asked.city));
}

function isInPrice(price: number | null, { priceMin, priceMax }: Narrowing): boolean {
  if (priceMin === undefined && priceMax === undefined) return true;
  return price !== null && price >= (priceMin ?? 0) && price <= (priceMax ?? Number.POSITIVE_INFINITY);
}

function isIn({ city, department }: Listed, place: string): boolean {
  const wanted = normalizeText(place);
  return normalizeText(city) === wanted || (department !== null && normalizeText(department) === wanted);
}

/** A night that ends at dawn counts for the day it began. */
function lastDayOf({ startsAt, endsAt }: Listed): string {
  const DAWN = "06:00";
  const ends = dayOf(endsAt);
  return endsAt.slice(11, 16) <= DAWN && ends > dayOf(startsAt)
    ? dayOf(new Date(Date.parse(endsAt) - DAY_MS).toISOString())
    : ends;
}
