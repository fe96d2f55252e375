import {
  RESULT_OF,
  SCAN_MESSAGES,
  type ScanAnswer,
  type ScanContext,
  type ScannedTicket,
  type ScanReason,
} from "@tarima/shared/check-ins/check-in.schema.ts";
import type { DoorTicket } from "@tarima/shared/check-ins/door/door.schema.ts";
import { doorRulesOf, gatesFor, localityIdOf } from "@tarima/shared/check-ins/entry.ts";
import { groupLabel } from "@tarima/shared/check-ins/group-entry.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { awaitsSale, codeAwaitsSale } from "./awaits-sale.ts";
import type { DoorContext } from "./door.ts";
import { scannedTicketOf } from "./scanned-ticket.ts";

interface Verdict {
  reason: ScanReason;
  ticket?: Ticket | undefined;
  /** People let in for the first time; none where nobody is let in. */
  entered?: number | undefined;
}

export async function answerOf(
  input: Pick<ScanContext, "method"> & { qrToken?: string },
  call: SignedCall,
  door: DoorContext,
  { reason, ticket, entered = 0 }: Verdict,
): Promise<ScanAnswer> {
  const isIn = RESULT_OF[reason] === "valid";
  return {
    result: RESULT_OF[reason],
    reason,
    message: (await isReserved(reason, door, input.qrToken)) ? RESERVED : messageOf(reason, door, ticket),
    ticket:
      ticket && door.event ? await scannedTicketOf(ticket, door.event, call.actor, input.qrToken) : null,
    ticketId: ticket?.id ?? null,
    eventId: door.event?.id ?? null,
    validatedAt: (reason === "ok" ? ticket?.firstUseAt : undefined) ?? call.now.toISOString(),
    method: input.method,
    validator: call.actor.name,
    entered,
    previousValidation:
      !isIn && ticket?.firstUseAt
        ? {
            ticketId: ticket.id,
            validatedAt: ticket.firstUseAt,
            validator: ticket.usedBy?.validator ?? "",
          }
        : null,
  };
}

const RESERVED =
  "Ticket inválido: está apartado en la taquilla. Si lo acaban de vender sin conexión, sirve apenas la taquilla la recupere";

/** Whether a code that no ticket has is of one that a box office has reserved, and may have sold without a network. */
async function isReserved(reason: ScanReason, door: DoorContext, code = ""): Promise<boolean> {
  if (reason !== "not_found" || !door.event) return false;
  if (door.code === "genuine") return awaitsSale(door.token.ticketId);
  return door.code === "not_found" && codeAwaitsSale(door.event.id, code);
}

function messageOf(reason: ScanReason, door: DoorContext, ticket: Ticket | undefined): string {
  const message = SCAN_MESSAGES[reason];
  if (door.code === "wrong_event") return `${message}: ${door.other.name}`;
  if (reason === "wrong_gate" && door.event && ticket) {
    const gates = gatesOf(door.event, ticket);
    if (gates) return `${message}: entra por ${gates}`;
  }
  if (reason === "too_many_people" && ticket) return `${message}: ${groupLabel(ticket)}`;
  return message;
}

function gatesOf(event: Event, { combinationId }: Ticket): string | undefined {
  const localityId = localityIdOf(event, combinationId);
  return localityId === undefined ? undefined : gatesFor(doorRulesOf(event), localityId);
}

const VALIDATION_STATUS = { active: "valid", used: "used", cancelled: "cancelled" } as const;

/** A ticket as shown before anybody is admitted. */
export const doorTicketOf = (scanned: ScannedTicket): DoorTicket => ({
  ...scanned,
  validationStatus: VALIDATION_STATUS[scanned.status],
});
