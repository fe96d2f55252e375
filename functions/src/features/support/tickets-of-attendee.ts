import type { TicketOfAttendee } from "@tarima/shared/support/support.schema.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { displaysOf } from "../tickets/lists/ticket-row.ts";

/** Tickets as superadmins see them of a person. Cancelled ones cost a read of their order. */
export async function ticketsOfAttendee(
  tickets: readonly Ticket[],
  uid: string,
  now: Date,
): Promise<TicketOfAttendee[]> {
  const displays = await displaysOf(tickets, now);
  return tickets.map((ticket, i) => ({
    id: ticket.id,
    code: ticket.ticketCode,
    orderId: ticket.orderId,
    eventId: ticket.eventId,
    eventName: ticket.eventName,
    eventStartsAt: ticket.eventStartsAt,
    typeName: ticket.combinationName,
    section: ticket.sectionName,
    display: displays[i] ?? "Desconocido",
    isCourtesy: ticket.isCourtesy,
    isTheirs: ticket.holderUid === uid,
    holderName: ticket.buyerName,
    holderEmail: ticket.buyerEmail,
    transfer: ticket.transfer && {
      toEmail: ticket.transfer.toEmail,
      requestedAt: ticket.transfer.requestedAt,
    },
    earlierHolders: ticket.earlierHolders,
  }));
}
