import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { RelativeTime } from "../../../components/ui/data/relative-time.tsx";
import { SeriesList } from "../../../features/events/series/series-list.tsx";
import { CancellationReport } from "../../../features/events/summary/cancellation-report.tsx";
import { EventSummary } from "../../../features/events/summary/event-summary.tsx";
import { useRoute } from "../../../lib/api/query.ts";
import { useMay } from "../../../lib/session/may.ts";
import type { MyEventSectionProps } from "./my-event-section.ts";

/** Refresh interval, milliseconds; only while the page is visible. */
const RENEWED_EVERY_MS = 30_000;

/** Sales of an own event. */
export function MyEventSummary({ event, statistics }: MyEventSectionProps) {
  const seesRefunds = useMay(["events", "sales"]);
  const { dataUpdatedAt, isRefetchError } = useRoute(
    eventRoutes.getMyEvent,
    { id: event.id },
    { refetchInterval: RENEWED_EVERY_MS },
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {event.status === "cancelled" && seesRefunds && <CancellationReport event={event} />}
      <div>
        <p className="mb-1 text-right text-sm text-muted">
          {isRefetchError && "No pudimos traer lo último. "}
          Actualizado <RelativeTime at={new Date(dataUpdatedAt).toISOString()} />
        </p>
        <EventSummary event={event} statistics={statistics} />
      </div>
      {event.seriesId && <SeriesList event={event} />}
    </div>
  );
}
