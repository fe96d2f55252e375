import type { ScanContext } from "@tarima/shared/check-ins/check-in.schema.ts";
import type { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { type Bindings, owned } from "../../lib/http/binding.ts";
import type { Actor, SignedCall } from "../../lib/http/call.ts";
import { recentEvent } from "../events/events.repo.ts";
import { readTicket } from "../tickets/tickets.repo.ts";
import { checkInTicket } from "./check-in-ticket.ts";
import { type Door, openDoor } from "./door.ts";
import { findDoorTicket, lookAtTicket } from "./look-at-ticket.ts";
import { doorTicketOf } from "./scan-answer.ts";
import { isDoorStaff, isSupervisor } from "./staff.repo.ts";
import { undoScan } from "./undo-scan.ts";

/** A ticket, and the event at whose door it is. */
interface AtDoor {
  ticket: Ticket;
  event: Event;
}

async function withEvent(ticket: Ticket | undefined): Promise<AtDoor | undefined> {
  const event = ticket && (await recentEvent(ticket.eventId));
  return event && ticket ? { ticket, event } : undefined;
}

const ofTicket = {
  load: async ({ id }: { id: string }) => withEvent((await readTicket(id)).data()),
  missing: "TICKET_NOT_FOUND",
  owns: (actor: Actor, { event }: AtDoor) => isDoorStaff(actor, event),
} as const;

/** A code that names no event touches nobody's door. */
const isTheirDoor = (actor: Actor, { event }: Door) => event === undefined || isDoorStaff(actor, event);

export const checkInHandlers: Bindings<typeof checkInRoutes> = {
  validateQr: owned<typeof checkInRoutes.validateQr, Door>({
    load: openDoor,
    missing: "EVENT_NOT_FOUND",
    owns: isTheirDoor,
    handle: (input, call, door) => checkInTicket(input, door, call),
  }),
  lookAtCode: owned<typeof checkInRoutes.lookAtCode, Door>({
    load: ({ qrCode, eventId }) => openDoor({ qrToken: qrCode, eventId }),
    missing: "EVENT_NOT_FOUND",
    owns: isTheirDoor,
    handle: ({ gateId }, call, door) => lookAtTicket(gateId, door, call),
  }),
  useTicket: owned<typeof checkInRoutes.useTicket, AtDoor>({ ...ofTicket, handle: letIn }),
  useTicketAtDoor: owned<typeof checkInRoutes.useTicketAtDoor, AtDoor>({ ...ofTicket, handle: letIn }),
  findDoorTicket: owned<typeof checkInRoutes.findDoorTicket, AtDoor>({
    ...ofTicket,
    load: async ({ code }) => withEvent(await findDoorTicket(code)),
    handle: async (_, _call, { ticket }) => ({ ticketData: doorTicketOf(ticket) }),
  }),
  undoScan: owned<typeof checkInRoutes.undoScan, AtDoor>({
    ...ofTicket,
    owns: (actor, { event }) => isSupervisor(actor, event),
    handle: async ({ id, reason }, call) => doorTicketOf(await undoScan(id, reason, call)),
  }),
};

/** Of a ticket that was looked up: whatever code it has now is the one that counts. */
function letIn(input: ScanContext, call: SignedCall, { ticket, event }: AtDoor) {
  const token = { ticketId: ticket.id, tokenVersion: ticket.tokenVersion };
  return checkInTicket(input, { event, code: "genuine", token }, call);
}
