import type { FoundTicket } from "@tarima/shared/check-ins/door/door-search.ts";
import { groupEntryOf, isGroupCode } from "@tarima/shared/check-ins/group-entry.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { DOOR_SEARCHES_PER_PERSON, RATE_WINDOW_MINUTES } from "@tarima/shared/lib/limits.ts";
import { maskedDocument } from "@tarima/shared/tickets/masked-document.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { limitRate } from "../../../lib/http/rate-limit/rate-limit.ts";
import { findTickets, LATEST } from "../../tickets/lists/event-tickets.repo.ts";

/**
 * Finds an event's tickets by the beginning of a name, document or e-mail, so that a supervisor can help somebody without a
 * code. Throws TOO_MANY_REQUESTS: the search is for people present, not for browsing.
 */
export async function findAtDoor(
  { id }: Event,
  search: string,
  limit: number,
  { actor, now }: SignedCall,
): Promise<{ items: FoundTicket[]; hasMore: boolean }> {
  const key = `door-search|${actor.uid}`;
  await limitRate([{ key, most: DOOR_SEARCHES_PER_PERSON, windowMinutes: RATE_WINDOW_MINUTES }], now);
  const found = await findTickets({ eventId: id }, { search }, LATEST, limit + 1);
  return { items: found.slice(0, limit).map(foundTicketOf), hasMore: found.length > limit };
}

/** The same for everybody at the door: a search is not for collecting documents. */
const foundTicketOf = (ticket: Ticket): FoundTicket => ({
  ticketId: ticket.id,
  attendeeName: ticket.buyerName,
  attendeeId: maskedDocument(ticket.buyerIdentification),
  locality: ticket.sectionName,
  ticketType: ticket.combinationName,
  part: ticket.part ?? null,
  group: isGroupCode(ticket) ? groupEntryOf(ticket) : null,
  seatsPerTicket: ticket.seatsPerTicket,
  status: ticket.status,
});
