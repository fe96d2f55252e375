import type { Input } from "@tarima/shared/api/route.ts";
import { CATEGORIES, type Category } from "@tarima/shared/events/categories.ts";
import { EVENT_STATUSES, type EventStatus } from "@tarima/shared/events/event.status.ts";
import type { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import type { DayRange } from "@tarima/shared/lib/dates/day-range.ts";
import { daysIn, wallBounds } from "../../../lib/routing/address-days.ts";

/** Query parameters of the list, with the spec's names; days, where the server takes times. */
export const MY_EVENTS_FILTERS = [
  "name",
  "status",
  "category",
  "venue",
  "startsAtFrom",
  "startsAtTo",
  "endsAtFrom",
  "endsAtTo",
] as const;
export type MyEventsFilterName = (typeof MY_EVENTS_FILTERS)[number];

export interface MyEventsFilter {
  name: string | undefined;
  status: EventStatus | undefined;
  category: Category | undefined;
  venue: string | undefined;
  starts: DayRange;
  ends: DayRange;
}

/** Longest name. */
const SEARCH_MAX = 80;

/** The filter in an address; unknown values are ignored. */
export function filterFrom(query: URLSearchParams): MyEventsFilter {
  const words = (name: MyEventsFilterName) => query.get(name)?.trim().slice(0, SEARCH_MAX) || undefined;
  return {
    name: words("name"),
    status: EVENT_STATUSES.find((status) => status === query.get("status")),
    category: CATEGORIES.find((category) => category === query.get("category")),
    venue: words("venue"),
    starts: daysIn(query, "startsAtFrom", "startsAtTo"),
    ends: daysIn(query, "endsAtFrom", "endsAtTo"),
  };
}

export function isNarrowed({ starts, ends, ...rest }: MyEventsFilter): boolean {
  return [...Object.values(rest), ...Object.values(starts), ...Object.values(ends)].some(Boolean);
}

/** The filter for the server: days from their first to their last moment. */
export function inputOf({ starts, ends, ...rest }: MyEventsFilter): Input<typeof eventRoutes.listMyEvents> {
  const { dateFrom: startsAtFrom, dateTo: startsAtTo } = wallBounds(starts);
  const { dateFrom: endsAtFrom, dateTo: endsAtTo } = wallBounds(ends);
  const asked = { ...rest, startsAtFrom, startsAtTo, endsAtFrom, endsAtTo };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}
