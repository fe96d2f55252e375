import type { TicketOfAttendee } from "@tarima/shared/support/support.schema.ts";
import { TicketBadge } from "../../components/ui/data/badges/ticket-badge.tsx";

export const noteStyle = "block text-caption font-normal text-muted wrap-anywhere";

/** Who has it, if it is somebody else by now, or whom it is on its way to. */
export function whereaboutsOf({ isTheirs, holderName, holderEmail, transfer }: TicketOfAttendee): string {
  if (transfer) return `Va camino a ${transfer.toEmail}`;
  return isTheirs ? "" : `La tiene ${[holderName, holderEmail].filter(Boolean).join(", ") || "otra persona"}`;
}

/** The tickets of a purchase: code, state, and where it is. */
export function TicketLines({ tickets }: { tickets: readonly TicketOfAttendee[] }) {
  if (tickets.length === 0) return <span className="text-muted">Sin boletas</span>;
  return (
    <ul className="grid gap-2">
      {tickets.map((ticket) => (
        <li key={ticket.id}>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="wrap-anywhere">{ticket.code}</span>
            <TicketBadge display={ticket.display} />
          </span>
          {whereaboutsOf(ticket) && <small className={noteStyle}>{whereaboutsOf(ticket)}</small>}
        </li>
      ))}
    </ul>
  );
}
