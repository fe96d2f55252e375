import { isPostponed } from "@tarima/shared/events/dates/postponed.ts";
import type { TicketOfAttendee } from "@tarima/shared/support/support.schema.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { readEvents } from "../events/events.repo.ts";
import { displaysOf } from "../tickets/lists/ticket-row.ts";
import { withCurrentEvent } from "../tickets/with-current-event.ts";

/** Tickets as superadmins see them of a person, with the date that holds now. Cancelled ones cost a read of their order. */
export async function ticketsOfAttendee(
  tickets: readonly Ticket[],
  uid: string,
  now: Date,
): Promise<TicketOfAttendee[]> {
  const eventIds = [...new Set(tickets.map(({ eventId }) => eventId))];
  const [displays, events] = await Promise.all([displaysOf(tickets, now), readEvents(eventIds)]);
  return tickets.map((stored, i) => {
    const event = events.get(stored.eventId);
    const ticket = withCurrentEvent(stored, event);
    return {
      id: ticket.id,
      code: ticket.ticketCode,
      orderId: ticket.orderId,
      eventId: ticket.eventId,
      eventName: ticket.eventName,
      eventStartsAt: ticket.eventStartsAt,
      ...(event && isPostponed(event) && { isPostponed: true }),
      typeName: ticket.combinationName,
      section: ticket.sectionName,
      display: displays[i] ?? "Desconocido",
      isCourtesy: ticket.isCourtesy,
      ...(ticket.isFromBoxOffice && { isFromBoxOffice: true }),
      isTheirs: ticket.holderUid === uid,
      holderName: ticket.buyerName,
      holderEmail: ticket.buyerEmail,
      transfer: ticket.transfer && {
        toEmail: ticket.transfer.toEmail,
        requestedAt: ticket.transfer.requestedAt,
      },
      earlierHolders: ticket.earlierHolders,
    };
  });
}
