import type { EventView } from "@tarima/shared/events/event.schema.ts";
import type { EventStatistics } from "@tarima/shared/events/statistics/event-statistics.ts";
import { ErrorState } from "../../../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { failureOf } from "../../../lib/api/failure-of.ts";
import { TicketingEditor } from "./ticketing-editor.tsx";
import type { TicketingSaved } from "./use-editor.ts";
import { useTicketing } from "./use-ticketing.ts";

interface TicketingSectionProps {
  event: EventView;
  statistics: EventStatistics;
  onSaved?: TicketingSaved;
}

export function TicketingSection(props: TicketingSectionProps) {
  const found = useTicketing(props.event.id);
  if (!found.data && found.error) return <ErrorState {...failureOf(found)} />;
  // a cached state of an earlier visit may be outdated, so it must not be edited
  if (!found.data || !found.isFetchedAfterMount) return <LoadingTable />;
  return (
    <TicketingEditor {...props} stored={found.data} onReload={async () => (await found.refetch()).data} />
  );
}

function LoadingTable() {
  return (
    <div className="grid gap-6 pt-4">
      <Loading>Cargando las boletas</Loading>
      <Skeleton className="h-28" />
      <Skeleton className="h-14 w-3/4 max-w-120" />
      <Skeleton className="h-100" />
    </div>
  );
}
