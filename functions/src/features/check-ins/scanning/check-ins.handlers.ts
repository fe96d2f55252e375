import type { ScanContext } from "@tarima/shared/check-ins/check-in.schema.ts";
import type { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import { type Bindings, owned } from "../../../lib/http/binding.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import {
  doorOfCode,
  doorOfScan,
  type TicketAtDoor,
  ticketAtDoor,
  ticketAtDoorByCode,
  ticketAtSupervisedDoor,
} from "../check-ins.policy.ts";
import { checkInTicket } from "./check-in-ticket.ts";
import { checkTicket } from "./check-ticket.ts";
import { doorTicketOf } from "./scan-answer.ts";
import { scannedTicketOf } from "./scanned-ticket.ts";
import { undoScan } from "./undo-scan.ts";

export const checkInHandlers: Bindings<typeof checkInRoutes> = {
  validateQr: owned(doorOfScan, (input, call, door) => checkInTicket(input, door, call)),
  checkCode: owned(doorOfCode, (input, call, door) => checkTicket(input, door, call)),
  useTicket: owned(ticketAtDoor, letIn),
  useTicketAtDoor: owned(ticketAtDoor, letIn),
  findDoorTicket: owned(ticketAtDoorByCode, async ({ code }, { actor }, { ticket, event }) => ({
    ticketData: doorTicketOf(await scannedTicketOf(ticket, event, actor, code)),
  })),
  undoScan: owned(ticketAtSupervisedDoor, async ({ id, reason }, call, { event }) =>
    doorTicketOf(await scannedTicketOf(await undoScan(id, reason, call), event, call.actor, undefined)),
  ),
};

/** Admits with a ticket that was looked up, so its present code is used. */
function letIn(input: ScanContext & { id: string }, call: SignedCall, { ticket, event }: TicketAtDoor) {
  const token = { ticketId: ticket.id, tokenVersion: ticket.tokenVersion };
  return checkInTicket(input, { event, code: "genuine", token }, call);
}
