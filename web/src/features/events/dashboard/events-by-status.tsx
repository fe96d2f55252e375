import { EVENT_STATUSES, type EventStatus } from "@tarima/shared/events/event.status.ts";
import type { ProducerDashboard } from "@tarima/shared/events/statistics/producer-dashboard.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { plural } from "@tarima/shared/lib/text/plural.ts";
import { Link } from "react-router";
import { chipStyle } from "../../../components/ui/form/choice/chips.tsx";
import { paths } from "../../../lib/routing/paths.ts";

const STATUS_LABELS: Readonly<Record<EventStatus, readonly [one: string, several: string]>> = {
  draft: ["borrador", "borradores"],
  pending_approval: ["en revisión", "en revisión"],
  approved: ["aprobado", "aprobados"],
  published: ["publicado", "publicados"],
  suspended: ["suspendido", "suspendidos"],
  cancelled: ["cancelado", "cancelados"],
  completed: ["finalizado", "finalizados"],
};

/** Number of events per status, linked to them. */
export function EventsByStatus({ events }: Pick<ProducerDashboard, "events">) {
  return (
    <ul aria-label="Tus eventos por estado" className="flex flex-wrap gap-2">
      {EVENT_STATUSES.filter((status) => events[status] > 0).map((status) => (
        <li key={status}>
          <Link to={`${paths.myEvents}?status=${status}`} className={chipStyle()}>
            <b className="font-semibold">{formatNumber(events[status])}</b>{" "}
            {plural(events[status], ...STATUS_LABELS[status])}
          </Link>
        </li>
      ))}
    </ul>
  );
}
