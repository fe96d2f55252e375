import type { ErrorCode } from "../../api/errors.ts";
import { beginsAt } from "../../events/dates/event-dates.ts";
import type { Event } from "../../events/event.schema.ts";
import { HOUR_MS } from "../../lib/dates/durations.ts";
import { changesHandsOnlyByResale, type HandedTicket } from "../../resale/resale-terms.ts";
import type { Ticket } from "../ticket.schema.ts";
import { lockedTicketFault } from "./locked-ticket.ts";

/** When transfers of an event's tickets close. */
export function transfersCloseAt(
  event: Pick<TransferTerms, "startsAt" | "timeZone" | "ticketPolicy" | "moved">,
): Date {
  return new Date(beginsAt(event).getTime() - event.ticketPolicy.transfers.closesHoursBefore * HOUR_MS);
}

export type TransferTerms = Pick<
  Event,
  "startsAt" | "timeZone" | "ticketPolicy" | "status" | "moved" | "phases" | "combinations"
>;

/** Why a ticket cannot be transferred now; undefined when it can. Checked again on acceptance. */
export function transferFault(
  ticket: HandedTicket & Pick<Ticket, "status" | "forSale">,
  event: TransferTerms,
  now: Date,
): ErrorCode | undefined {
  const locked = lockedTicketFault(ticket, event);
  if (locked) return locked;
  if (ticket.forSale) return "TICKET_FOR_SALE";
  if (changesHandsOnlyByResale(ticket, event)) return "TRANSFERS_ONLY_BY_RESALE";
  const { isAllowed, includesCourtesies } = event.ticketPolicy.transfers;
  if (!isAllowed) return "TRANSFERS_NOT_ALLOWED";
  if (ticket.isCourtesy && !includesCourtesies) return "COURTESY_NOT_TRANSFERABLE";
  return now >= transfersCloseAt(event) ? "TRANSFERS_CLOSED" : undefined;
}
