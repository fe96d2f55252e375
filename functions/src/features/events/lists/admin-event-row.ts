import type { AdminEventRow } from "@tarima/shared/events/admin/admin-event.schema.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";

export function adminRowOf(event: Event): AdminEventRow {
  return { ...event, capacity: event.localities.reduce((sum, { capacity }) => sum + capacity, 0) };
}
