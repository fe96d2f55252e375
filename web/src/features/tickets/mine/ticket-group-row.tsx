import { isPostponed } from "@tarima/shared/events/dates/postponed.ts";
import type { TicketGroup } from "@tarima/shared/tickets/ticket.schema.ts";
import { groupDisplay } from "@tarima/shared/tickets/ticket.status.ts";
import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { Badge } from "../../../components/ui/data/badge.tsx";
import { TicketBadge } from "../../../components/ui/data/badges/ticket-badge.tsx";
import { Thumbnail } from "../../../components/ui/print/poster.tsx";
import { paths } from "../../../lib/routing/paths.ts";
import { countsOf, displayOf, isOver, usableFirst, whenOf } from "./ticket-labels.ts";

/** The person's tickets of one event. */
export function TicketGroupRow({ group, now }: { group: TicketGroup; now: Date }) {
  const displays = group.tickets.map((ticket) => displayOf(ticket, group, now));
  const first = usableFirst(group)[0];
  if (!first) return null;
  return (
    <Link
      to={paths.ticket(first.id)}
      className="group grid grid-cols-[88px_minmax(0,1fr)_auto] items-center gap-4 border-t border-line py-5 wide:grid-cols-[104px_minmax(0,1fr)_auto] wide:gap-6"
    >
      <Thumbnail
        url={group.flyer}
        name={group.eventName}
        className="transition-[translate] duration-(--m-base) ease-out group-hover:-translate-y-1"
      />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
        <h2 className="display text-d-xs">{group.eventName}</h2>
        <p className="text-sm text-muted">
          {whenOf(group)}
          <br />
          {group.venueName}, {group.venueCity}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm font-semibold">
          <GroupBadge group={group} displays={displays} />
          {countsOf(displays)}
          {group.moved && !group.moved.isOpen && group.eventStatus !== "cancelled" && !isOver(group, now) && (
            <Badge tone="warning">Cambió de fecha o lugar</Badge>
          )}
          {!isOver(group, now) && group.tickets.some(({ forSale }) => forSale) && (
            <Badge tone="line">A la venta</Badge>
          )}
        </p>
      </div>
      <ChevronRight size={20} aria-hidden className="text-muted" />
    </Link>
  );
}

/** The event's state takes precedence over its tickets'. */
function GroupBadge({
  group,
  displays,
}: {
  group: TicketGroup;
  displays: Parameters<typeof groupDisplay>[0];
}) {
  if (group.eventStatus === "cancelled") return <Badge tone="danger">Evento cancelado</Badge>;
  if (isPostponed(group)) return <Badge tone="warning">Aplazado</Badge>;
  if (group.eventStatus === "suspended") return <Badge tone="warning">Evento suspendido</Badge>;
  const display = groupDisplay(displays);
  if (display === "used") return <TicketBadge display="Usado" />;
  if (display === "active") return <TicketBadge display="Activo" />;
  const why = (["Expirado", "Cancelado"] as const).find((it) => displays.includes(it));
  return <TicketBadge display={why ?? "Reembolsado"} />;
}
