import { API_BASE } from "@tarima/shared/api/api-base.ts";
import { overAt } from "@tarima/shared/events/dates/postponed.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { changesHandsOnlyByResale } from "@tarima/shared/resale/resale-terms.ts";
import type { OwnedTicket, Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { withoutGiftPrice } from "@tarima/shared/tickets/without-gift-price.ts";
import { recentEvent } from "../events/events.repo.ts";
import { withCurrentEvent } from "./with-current-event.ts";

/** A ticket for its holder, with its event's present data. */
export function ownedTicketOf(ticket: Ticket, event: Event | undefined): OwnedTicket {
  const current = withCurrentEvent(ticket, event);
  return {
    ...withoutGiftPrice(current),
    qrUrl: `${API_BASE}/tickets/${encodeURIComponent(ticket.id)}/qr`,
    expiresAt: overAt(event ?? { endsAt: ticket.eventEndsAt, timeZone: ticket.timeZone }).toISOString(),
    ...(event && changesHandsOnlyByResale(ticket, event) && { isOnlyByResale: true }),
  };
}

/** The same, where the event is not at hand. */
export async function readOwnedTicket(ticket: Ticket): Promise<OwnedTicket> {
  return ownedTicketOf(ticket, await recentEvent(ticket.eventId));
}
