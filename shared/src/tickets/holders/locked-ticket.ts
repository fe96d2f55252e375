import type { ErrorCode } from "../../api/errors.ts";
import type { Event } from "../../events/event.schema.ts";
import type { Ticket } from "../ticket.schema.ts";

/** Why a ticket can no longer be changed: it was used or cancelled, or its event is over. Undefined while it can. */
export function lockedTicketFault(
  { status }: Pick<Ticket, "status">,
  event: Pick<Event, "status">,
): ErrorCode | undefined {
  if (status === "used") return "TICKET_USED";
  const isOver = event.status === "cancelled" || event.status === "completed";
  return status !== "active" || isOver ? "TICKET_WRONG_STATE" : undefined;
}
