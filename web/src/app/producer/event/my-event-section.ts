import type { EventView } from "@tarima/shared/events/event.schema.ts";
import type { EventStatistics } from "@tarima/shared/events/statistics/event-statistics.ts";

/** Props of every section. */
export interface MyEventSectionProps {
  event: EventView;
  statistics: EventStatistics;
}
