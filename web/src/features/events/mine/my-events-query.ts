import { addDays, type CalendarDay, ISO_DAY } from "@tarima/shared/calendar-day.ts";
import type { DayRange } from "@tarima/shared/day-range.ts";
import { CATEGORIES, type Category } from "@tarima/shared/events/categories.ts";
import { EVENT_STATUSES, type EventStatus } from "@tarima/shared/events/event.status.ts";
import type { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import type { Input } from "@tarima/shared/route.ts";

/** What the address of the list can ask for, in the spec's names; days, where the server takes times. */
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

/** Names are not longer. */
const SEARCH_MAX = 80;

/** The filter an address asks for; what it does not know counts as no filter. */
export function filterFrom(query: URLSearchParams): MyEventsFilter {
  const words = (name: MyEventsFilterName) => query.get(name)?.trim().slice(0, SEARCH_MAX) || undefined;
  const day = (name: MyEventsFilterName): CalendarDay | undefined => {
    const given = query.get(name) ?? "";
    return ISO_DAY.test(given) && !Number.isNaN(Date.parse(given)) ? given : undefined;
  };
  return {
    name: words("name"),
    status: EVENT_STATUSES.find((status) => status === query.get("status")),
    category: CATEGORIES.find((category) => category === query.get("category")),
    venue: words("venue"),
    starts: { from: day("startsAtFrom"), to: day("startsAtTo") },
    ends: { from: day("endsAtFrom"), to: day("endsAtTo") },
  };
}

export function isNarrowed({ starts, ends, ...rest }: MyEventsFilter): boolean {
  return [...Object.values(rest), ...Object.values(starts), ...Object.values(ends)].some(Boolean);
}

/** What is asked of the server: a day counts from its first moment to its last. */
export function inputOf({ starts, ends, ...rest }: MyEventsFilter): Input<typeof eventRoutes.listMyEvents> {
  const first = (day: CalendarDay | undefined) => day && `${day}T00:00:00.000Z`;
  const last = (day: CalendarDay | undefined) =>
    day && new Date(Date.parse(addDays(day, 1)) - 1).toISOString();
  const asked = {
    ...rest,
    startsAtFrom: first(starts.from),
    startsAtTo: last(starts.to),
    endsAtFrom: first(ends.from),
    endsAtTo: last(ends.to),
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}
