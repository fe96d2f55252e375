import { overAt } from "@tarima/shared/events/dates/postponed.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { readEvents } from "../../events/events.repo.ts";

/** The tickets whose night is still to come, as its event says by now: of the others there is nothing to tell. */
export async function ticketsNotOver(tickets: readonly Ticket[], now: Date): Promise<Ticket[]> {
  const events = await readEvents([...new Set(tickets.map(({ eventId }) => eventId))]);
  return tickets.filter(({ eventId }) => {
    const event = events.get(eventId);
    return event !== undefined && event.status !== "cancelled" && overAt(event) > now;
  });
}
