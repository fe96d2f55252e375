import * as z from "zod/mini";
import type { ErrorCode } from "../../api/errors.ts";
import { line, optionalLine } from "../../api/primitives.ts";
import { DOC_TYPES } from "../../attendees/attendee.schema.ts";
import { documentProblem } from "../../attendees/documents.ts";
import { doorsOpenAt } from "../../events/dates/event-dates.ts";
import type { Event } from "../../events/event.schema.ts";
import { changesHandsOnlyByResale, type HandedTicket } from "../../resale/resale-terms.ts";
import type { Ticket } from "../ticket.schema.ts";
import { lockedTicketFault } from "./locked-ticket.ts";
import type { TransferTerms } from "./transfer.ts";

/** The name, and optionally the document, printed on a ticket. */
export const ticketHolder = {
  name: line(120, "Escribe el nombre"),
  docType: z.optional(z.enum(DOC_TYPES)),
  docNumber: optionalLine(30),
};

/** Reports an invalid document number on its field. */
export function checkHolder({ value, issues }: z.core.ParsePayload<GivenHolder>): void {
  const problem = value.docNumber && documentProblem(value.docType ?? "OTRO", value.docNumber);
  if (problem) issues.push({ code: "custom", path: ["docNumber"], message: problem, input: value.docNumber });
}
export type GivenHolder = z.output<z.ZodMiniObject<typeof ticketHolder>>;

/** The stored form. */
export function holderOf({
  name,
  docType,
  docNumber,
}: GivenHolder): Pick<Ticket, "buyerName" | "buyerIdentification"> {
  return { buyerName: name, buyerIdentification: docNumber ? `${docType ?? "OTRO"} ${docNumber}` : "" };
}

export type HolderTerms = TransferTerms & Pick<Event, "doorsOpenAt">;

/** Until when a ticket's name may be changed: until the doors open, since the door checks it. */
export const holdersCloseAt = (
  event: Pick<HolderTerms, "startsAt" | "doorsOpenAt" | "timeZone" | "moved">,
): Date => doorsOpenAt(event);

/**
 * Why a ticket's name cannot be changed now; undefined when it can. Tickets that may not be transferred are named once only, so
 * that naming does not become a way of transferring them.
 */
export function holderFault(
  ticket: HandedTicket & Pick<Ticket, "status" | "transfer" | "namedAt">,
  event: HolderTerms,
  now: Date,
): ErrorCode | undefined {
  const locked = lockedTicketFault(ticket, event);
  if (locked) return locked;
  if (ticket.transfer) return "TRANSFER_PENDING";
  if (now >= holdersCloseAt(event)) return "HOLDER_CLOSED";
  const { isAllowed, includesCourtesies } = event.ticketPolicy.transfers;
  const isPersonal = ticket.isCourtesy
    ? !isAllowed || !includesCourtesies
    : !isAllowed || changesHandsOnlyByResale(ticket, event);
  return isPersonal && ticket.namedAt ? "HOLDER_FIXED" : undefined;
}
