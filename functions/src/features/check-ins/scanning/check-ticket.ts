import {
  RESULT_OF,
  type ScanAnswer,
  type ScanReason,
  scanContext,
} from "@tarima/shared/check-ins/check-in.schema.ts";
import { readToken, readTypedCode } from "@tarima/shared/check-ins/ticket-token.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import * as z from "zod/mini";
import type { SignedCall } from "../../../lib/http/call.ts";
import { isSignedByEvent } from "../../events/editing/event-keys.ts";
import { recentEvent } from "../../events/events.repo.ts";
import { findTicketWithCode, readTicket } from "../../tickets/tickets.repo.ts";
import { newAttempt } from "./attempt.ts";
import type { DoorContext } from "./door.ts";
import { evaluateTicket } from "./evaluate-ticket.ts";
import { answerOf } from "./scan-answer.ts";

/** The result a scan of this code would have now. Stores nothing. */
export async function checkTicket(
  { gateId, qrCode }: { gateId?: string | undefined; qrCode: string },
  door: DoorContext,
  call: SignedCall,
): Promise<ScanAnswer & { valid: boolean }> {
  const input = z.parse(scanContext, { gateId, method: "manual" });
  const tell = async (reason: ScanReason, ticket?: Ticket) => {
    const answer = await answerOf({ ...input, qrToken: qrCode }, call, door, { reason, ticket });
    return { ...answer, valid: RESULT_OF[reason] === "valid" };
  };
  if (door.code !== "genuine") return tell(door.code);
  const { token, event } = door;
  const ticket = (await readTicket(token.ticketId)).data();
  const reason = evaluateTicket(ticket, token, event, newAttempt(input, event, call, undefined));
  return tell(reason, ticket);
}

/** The ticket of a typed or scanned code; undefined for unknown and outdated codes. */
export async function findDoorTicket(code: string): Promise<Ticket | undefined> {
  const typed = readTypedCode(code);
  if (typed) return findTicketWithCode(typed);
  const token = readToken(code);
  const event = token && (await recentEvent(token.eventId));
  if (!event || !isSignedByEvent(event.publicKey, token.payload, token.signature)) return undefined;
  const ticket = (await readTicket(token.ticketId)).data();
  return ticket?.tokenVersion === token.tokenVersion ? ticket : undefined;
}
