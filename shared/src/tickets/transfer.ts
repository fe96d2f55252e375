import * as z from "zod/mini";
import type { ErrorCode } from "../api/errors.ts";
import { email, id, instant, wallClock } from "../api/primitives.ts";
import type { Event } from "../events/event.schema.ts";
import { instantOf } from "../lib/dates.ts";
import type { Ticket } from "./ticket.schema.ts";

/** A ticket on its way to somebody, who has not taken it yet: its old code goes on opening the door until then. */
export const ticketTransfer = z.object({
  toEmail: email,
  reason: z.nullable(z.string()),
  requestedAt: instant,
});

/** A ticket that waits to be taken, as the one it is meant for sees it: nothing that opens the door. */
export const incomingTransfer = z.object({
  ticketId: id,
  fromName: z.string(),
  reason: z.nullable(z.string()),
  requestedAt: instant,
  eventName: z.string(),
  eventStartsAt: wallClock,
  venueName: z.string(),
  venueCity: z.string(),
  flyer: z.nullable(z.string()),
  combinationName: z.string(),
  sectionName: z.string(),
});
export type IncomingTransfer = z.output<typeof incomingTransfer>;

/** When tickets of an event can no longer be passed on. */
export function transfersCloseAt({ startsAt, timeZone, ticketPolicy }: TransferTerms): Date {
  return new Date(
    instantOf(startsAt, timeZone).getTime() - ticketPolicy.transfers.closesHoursBefore * 3_600_000,
  );
}

export type TransferTerms = Pick<Event, "startsAt" | "timeZone" | "ticketPolicy" | "status">;

/** Why a ticket cannot be passed on now; undefined when it can. Asked again when it is taken. */
export function transferFault(
  ticket: Pick<Ticket, "status" | "isCourtesy">,
  event: TransferTerms,
  now: Date,
): ErrorCode | undefined {
  if (ticket.status === "used") return "TICKET_USED";
  if (ticket.status !== "active" || event.status === "cancelled" || event.status === "completed")
    return "TICKET_WRONG_STATE";
  const { isAllowed, includesCourtesies } = event.ticketPolicy.transfers;
  if (!isAllowed) return "TRANSFERS_NOT_ALLOWED";
  if (ticket.isCourtesy && !includesCourtesies) return "COURTESY_NOT_TRANSFERABLE";
  return now >= transfersCloseAt(event) ? "TRANSFERS_CLOSED" : undefined;
}
