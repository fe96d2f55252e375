import type { EventView } from "@tarima/shared/events/event.schema.ts";
import type { EventStatistics } from "@tarima/shared/events/statistics/event-statistics.ts";

/** What every section of one's own event is given. */
export interface MyEventSectionProps {
  event: EventView;
  statistics: EventStatistics;
}
