import { TICKET_BADGES, type TicketDisplay } from "@tarima/shared/tickets/ticket.status.ts";
import { Check, CircleHelp, Clock, type LucideIcon, Repeat, Ticket, X } from "lucide-react";
import { Badge } from "../badge.tsx";

const ICONS: Readonly<Record<TicketDisplay, LucideIcon>> = {
  Activo: Ticket,
  Usado: Check,
  Cancelado: X,
  Expirado: Clock,
  Reembolsado: Repeat,
  Desconocido: CircleHelp,
};

export function TicketBadge({ display }: { display: TicketDisplay }) {
  const { label, tone } = TICKET_BADGES[display];
  return (
    <Badge tone={tone} icon={ICONS[display]}>
      {label}
    </Badge>
  );
}
