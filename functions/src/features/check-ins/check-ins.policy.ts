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

/** A ticket, and the event at whose door it is. */
export interface TicketAtDoor {
  ticket: Ticket;
  event: Event;
}

async function withEvent(ticket: Ticket | undefined): Promise<TicketAtDoor | undefined> {
  const event = ticket && (await recentEvent(ticket.eventId));
  return event && ticket ? { ticket, event } : undefined;
}

/** The event of a door, for whoever works there. */
export const doorOfEvent: Policy<{ eventId: string }, Event> = {
  load: ({ eventId }) => recentEvent(eventId),
  missing: "EVENT_NOT_FOUND",
  owns: isDoorStaff,
};

/** The same for its supervisors. */
export const supervisedDoor: Policy<{ eventId: string }, Event> = { ...doorOfEvent, owns: isSupervisor };

/** The event of a door, or, without one, one's own scans wherever they were. */
export const doorIfNamed: Policy<{ eventId?: string | undefined }, { event: Event | undefined }> = {
  ...ownEventIfNamed,
  owns: (actor, { event }) => event === undefined || isDoorStaff(actor, event),
};

/** What a scanned code is about. A code that names no event touches nobody's door. */
export const doorOfScan: Policy<Pick<ScanInput, "qrToken" | "eventId">, DoorContext> = {
  load: openDoor,
  missing: "EVENT_NOT_FOUND",
  owns: (actor: Actor, { event }) => event === undefined || isDoorStaff(actor, event),
};

/** The same for a code that is looked up without being used. */
export const doorOfCode: Policy<{ qrCode: string; eventId?: string | undefined }, DoorContext> = {
  ...doorOfScan,
  load: ({ qrCode, eventId }) => openDoor({ qrToken: qrCode, eventId }),
};

/** The ticket of a path, for whoever works at the door of its event. */
export const ticketAtDoor: Policy<{ id: string }, TicketAtDoor> = {
  load: async ({ id }) => withEvent((await readTicket(id)).data()),
  missing: "TICKET_NOT_FOUND",
  owns: (actor, { event }) => isDoorStaff(actor, event),
};

/** The same by the code that people read. */
export const ticketAtDoorByCode: Policy<{ code: string }, TicketAtDoor> = {
  ...ticketAtDoor,
  load: async ({ code }) => withEvent(await findDoorTicket(code)),
};

/** A ticket for the supervisors of its door. */
export const ticketAtSupervisedDoor: Policy<{ id: string }, TicketAtDoor> = {
  ...ticketAtDoor,
  owns: (actor, { event }) => isSupervisor(actor, event),
};
