import type { ScanInput } from "@tarima/shared/check-ins/check-in.schema.ts";
import { readToken, readTypedCode, type TicketToken } from "@tarima/shared/check-ins/ticket-token.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { isSignedByEvent } from "../../events/editing/event-keys.ts";
import { recentEvent } from "../../events/events.repo.ts";
import { findTicketByCode } from "../../tickets/tickets.repo.ts";

/** What a scan is about: whose door, and what the code is worth before any ticket is read. */
export type DoorContext =
  /** A code that names no event of ours, at a door that did not say which it is. */
  | { event: undefined; code: "forged" }
  | { event: Event; code: "forged" }
  /** A genuine code of another event. */
  | { event: Event; code: "wrong_event"; other: Event }
  /** A code that was typed, and that no ticket of this event has. */
  | { event: Event; code: "not_found" }
  | { event: Event; code: "genuine"; token: NamedTicket };

/** A ticket, and the version of its code that was shown. */
export type NamedTicket = Pick<TicketToken, "ticketId" | "tokenVersion">;

/**
 * Checks a code's signature. A forged one costs no read at a door that says its event, unless it names another one, which
 * is looked up at most every few seconds. Undefined: no such door.
 */
export async function openDoor({
  qrToken,
  eventId,
}: Pick<ScanInput, "qrToken" | "eventId">): Promise<DoorContext | undefined> {
  const token = readToken(qrToken);
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

/** A door without a working camera: the code below the QR, which only means something at its own event's door. */
async function openByTypedCode(event: Event, ticketCode: string): Promise<DoorContext> {
  const ticket = await findTicketByCode(event.id, ticketCode);
  if (!ticket) return { event, code: "not_found" };
  return { event, code: "genuine", token: { ticketId: ticket.id, tokenVersion: ticket.tokenVersion } };
}
