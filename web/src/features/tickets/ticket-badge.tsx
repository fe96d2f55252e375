import type { TicketDisplay } from "@tarima/shared/tickets/ticket.status.ts";
import { Check, Clock, type LucideIcon, Repeat, Ticket, X } from "lucide-react";
import { Badge, type BadgeTone } from "../../components/ui/data/badge.tsx";

/** The state in words of a boleta, which is feminine. */
export const TICKET_STATES: Readonly<
  Record<TicketDisplay, { word: string; tone: BadgeTone; icon: LucideIcon }>
> = {
  Activo: { word: "Activa", tone: "success", icon: Ticket },
  Usado: { word: "Usada", tone: "used", icon: Check },
  Cancelado: { word: "Cancelada", tone: "danger", icon: X },
  Expirado: { word: "Expirada", tone: "line", icon: Clock },
  Reembolsado: { word: "Reembolsada", tone: "info", icon: Repeat },
};

export function TicketBadge({ display }: { display: TicketDisplay }) {
  const { word, tone, icon } = TICKET_STATES[display];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}
