import type { ScanInput } from "@tarima/shared/check-ins/check-in.schema.ts";
import { readToken, readTypedCode, type TicketToken } from "@tarima/shared/check-ins/ticket-token.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { isSignedByEvent } from "../../events/editing/event-keys.ts";
import { recentEvent } from "../../events/events.repo.ts";
import { findTicketByCode, findTicketWithCode } from "../../tickets/tickets.repo.ts";

/** The event of a scan, and what its code is, before any ticket is read. */
export type DoorContext =
  /** Not signed by any known event, or typed and unknown, at a door that did not say which event it is. */
  | { event: undefined; code: "forged" | "not_found" }
  | { event: Event; code: "forged" }
  /** A genuine code of another event. */
  | { event: Event; code: "wrong_event"; other: Event }
  /** A typed code that no ticket has. */
  | { event: Event; code: "not_found" }
  | { event: Event; code: "genuine"; token: NamedTicket };

/** A ticket's id, and the version of the presented code. */
export type NamedTicket = Pick<TicketToken, "ticketId" | "tokenVersion">;

/**
 * Checks a code's signature. At a door that names its event a forged code costs no read, unless it names another event, which
 * is looked up at most every few seconds. Undefined: the event does not exist.
 */
export async function openDoor({
  qrToken,
  eventId,
}: Pick<ScanInput, "qrToken" | "eventId">): Promise<DoorContext | undefined> {
  const token = readToken(qrToken);
  const typedAnywhere = eventId === undefined && !token ? readTypedCode(qrToken) : undefined;
  if (typedAnywhere) return openAnywhere(typedAnywhere);
  const doorId = eventId ?? token?.eventId;
  const event = doorId === undefined ? undefined : await recentEvent(doorId);
  if (!event) return eventId === undefined ? { event: undefined, code: "forged" } : undefined;
  const typed = eventId === undefined ? undefined : readTypedCode(qrToken);
  if (typed) return openByTypedCode(event, typed);
  if (!token) return { event, code: "forged" };
  const isGenuine = (issuer: Event | undefined) =>
    issuer !== undefined && isSignedByEvent(issuer.publicKey, token.payload, token.signature);
  if (token.eventId === event.id)
    return isGenuine(event) ? { event, code: "genuine", token } : { event, code: "forged" };
  const other = await recentEvent(token.eventId);
  return other && isGenuine(other) ? { event, code: "wrong_event", other } : { event, code: "forged" };
}

/** Finds a ticket of any event by the printed code, at a door that does not say which event it is. */
async function openAnywhere(ticketCode: string): Promise<DoorContext> {
  const ticket = await findTicketWithCode(ticketCode);
  const event = ticket && (await recentEvent(ticket.eventId));
  if (!event) return { event: undefined, code: "not_found" };
  return { event, code: "genuine", token: { ticketId: ticket.id, tokenVersion: ticket.tokenVersion } };
}

/** Finds a ticket by the printed code, for doors without a working camera. Of another event's it says what its QR would. */
async function openByTypedCode(event: Event, ticketCode: string): Promise<DoorContext> {
  const ticket = await findTicketByCode(event.id, ticketCode);
  if (!ticket) return openElsewhere(event, ticketCode);
  return { event, code: "genuine", token: { ticketId: ticket.id, tokenVersion: ticket.tokenVersion } };
}

async function openElsewhere(event: Event, ticketCode: string): Promise<DoorContext> {
  const ticket = await findTicketWithCode(ticketCode);
  const other = ticket && (await recentEvent(ticket.eventId));
  return other ? { event, code: "wrong_event", other } : { event, code: "not_found" };
}
