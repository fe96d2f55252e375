import type { ErrorCode } from "../../api/errors.ts";
import type { Event } from "../../events/event.schema.ts";
import type { Ticket } from "../ticket.schema.ts";

/** Why nobody can do anything with a ticket any more: it was used, or it or its event is over. Undefined while they can. */
export function lockedTicketFault(
  { status }: Pick<Ticket, "status">,
  event: Pick<Event, "status">,
): ErrorCode | undefined {
  if (status === "used") return "TICKET_USED";
  const isOver = event.status === "cancelled" || event.status === "completed";
  return status !== "active" || isOver ? "TICKET_WRONG_STATE" : undefined;
}
