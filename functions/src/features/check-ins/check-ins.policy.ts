import type { ScanInput } from "@tarima/shared/check-ins/check-in.schema.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import type { Policy } from "../../lib/http/binding.ts";
import type { Actor } from "../../lib/http/call.ts";
import { ownEventIfNamed } from "../events/events.policy.ts";
import { recentEvent } from "../events/events.repo.ts";
import { readTicket } from "../tickets/tickets.repo.ts";
import { findDoorTicket } from "./scanning/check-ticket.ts";
import { type DoorContext, openDoor } from "./scanning/door.ts";
import { isDoorStaff, isSupervisor } from "./staff/staff.repo.ts";

/** A ticket and its event. */
export interface TicketAtDoor {
  ticket: Ticket;
  event: Event;
}

async function withEvent(ticket: Ticket | undefined): Promise<TicketAtDoor | undefined> {
  const event = ticket && (await recentEvent(ticket.eventId));
  return event && ticket ? { ticket, event } : undefined;
}

/** An event, for its door staff. */
export const doorOfEvent: Policy<{ eventId: string }, Event> = {
  load: ({ eventId }) => recentEvent(eventId),
  missing: "EVENT_NOT_FOUND",
  owns: isDoorStaff,
};

/** An event, for its door supervisors. */
export const supervisedDoor: Policy<{ eventId: string }, Event> = { ...doorOfEvent, owns: isSupervisor };

/** An event, for its door staff; without one, the caller's own scans at any event. */
export const doorIfNamed: Policy<{ eventId?: string | undefined }, { event: Event | undefined }> = {
  ...ownEventIfNamed,
  owns: (actor, { event }) => event === undefined || isDoorStaff(actor, event),
};

/** The event and ticket of a scanned code. Every caller passes for a code of no known event: it reveals nothing. */
export const doorOfScan: Policy<Pick<ScanInput, "qrToken" | "eventId">, DoorContext> = {
  load: openDoor,
  missing: "EVENT_NOT_FOUND",
  owns: (actor: Actor, { event }) => event === undefined || isDoorStaff(actor, event),
};

/** The same for a code that is only looked up. */
export const doorOfCode: Policy<{ qrCode: string; eventId?: string | undefined }, DoorContext> = {
  ...doorOfScan,
  load: ({ qrCode, eventId }) => openDoor({ qrToken: qrCode, eventId }),
};

/** A ticket by id, for the door staff of its event. */
export const ticketAtDoor: Policy<{ id: string }, TicketAtDoor> = {
  load: async ({ id }) => withEvent((await readTicket(id)).data()),
  missing: "TICKET_NOT_FOUND",
  owns: (actor, { event }) => isDoorStaff(actor, event),
};

/** A ticket by its printed code, for the door staff of its event. */
export const ticketAtDoorByCode: Policy<{ code: string }, TicketAtDoor> = {
  ...ticketAtDoor,
  load: async ({ code }) => withEvent(await findDoorTicket(code)),
};

/** A ticket, for the door supervisors of its event. */
export const ticketAtSupervisedDoor: Policy<{ id: string }, TicketAtDoor> = {
  ...ticketAtDoor,
  owns: (actor, { event }) => isSupervisor(actor, event),
};
