import type { ErrorCode } from "../../api/errors.ts";
import { beginsAt } from "../../events/dates/event-dates.ts";
import type { Event } from "../../events/event.schema.ts";
import { HOUR_MS } from "../../lib/dates/durations.ts";
import { isTicketPaidHere } from "../../orders/is-paid-here.ts";
import type { Ticket } from "../ticket.schema.ts";
import type { TicketPolicy } from "../ticket-policy.ts";
import { lockedTicketFault } from "./locked-ticket.ts";

/** When transfers of an event's tickets close. */
export function transfersCloseAt(event: TransferTerms): Date {
  return new Date(beginsAt(event).getTime() - event.ticketPolicy.transfers.closesHoursBefore * HOUR_MS);
}

export type TransferTerms = Pick<Event, "startsAt" | "timeZone" | "ticketPolicy" | "status" | "moved">;

/** Whether a ticket changes hands only by being sold again. */
export const isOnlyByResale = ({ resale }: TicketPolicy): boolean =>
  resale?.isAllowed === true && resale.isOnlyWay;

/** Why a ticket cannot be transferred now; undefined when it can. Checked again on acceptance. */
export function transferFault(
  ticket: Pick<Ticket, "status" | "isCourtesy" | "isFromBoxOffice" | "forSale">,
  event: TransferTerms,
  now: Date,
): ErrorCode | undefined {
  const locked = lockedTicketFault(ticket, event);
  if (locked) return locked;
  if (ticket.forSale) return "TICKET_FOR_SALE";
  if (isOnlyByResale(event.ticketPolicy) && isTicketPaidHere(ticket)) return "TRANSFERS_ONLY_BY_RESALE";
  const { isAllowed, includesCourtesies } = event.ticketPolicy.transfers;
  if (!isAllowed) return "TRANSFERS_NOT_ALLOWED";
  if (ticket.isCourtesy && !includesCourtesies) return "COURTESY_NOT_TRANSFERABLE";
  return now >= transfersCloseAt(event) ? "TRANSFERS_CLOSED" : undefined;
}
