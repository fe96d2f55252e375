import type { Input } from "@tarima/shared/api/route.ts";
import type { adminEventRoutes } from "@tarima/shared/events/admin/admin-events.routes.ts";
import { EVENT_STATUSES, type EventStatus } from "@tarima/shared/events/event.status.ts";
import type { DayRange } from "@tarima/shared/lib/dates/day-range.ts";
import { daysIn, wallBounds } from "../../../lib/routing/address-days.ts";

/** Query parameters of the list; days, where the server takes times. */
export const ADMIN_EVENTS_FILTERS = ["search", "status", "from", "to", "producerId"] as const;
export type AdminEventsFilterName = (typeof ADMIN_EVENTS_FILTERS)[number];

export interface AdminEventsFilter {
  search: string | undefined;
  status: EventStatus | undefined;
  days: DayRange;
  producerId: string | undefined;
}

const SEARCH_MAX = 80;

/** The filter in an address; unknown values are ignored. */
export function filterFrom(query: URLSearchParams): AdminEventsFilter {
  return {
    search: query.get("search")?.trim().slice(0, SEARCH_MAX) || undefined,
    status: EVENT_STATUSES.find((status) => status === query.get("status")),
    days: daysIn(query),
    producerId: query.get("producerId") || undefined,
  };
}

export const isNarrowed = ({ search, status, days, producerId }: AdminEventsFilter): boolean =>
  Boolean(search || status || days.from || days.to || producerId);

/** The filter for the server: days from their first to their last moment. */
export function inputOf({
  search,
  status,
  producerId,
  days,
}: AdminEventsFilter): Input<typeof adminEventRoutes.listAdminEvents> {
  return {
    ...(search && { search }),
    ...(status && { status }),
    ...(producerId && { producerId }),
    ...wallBounds(days),
  };
}
