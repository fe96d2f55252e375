import { createHash, randomUUID } from "node:crypto";
import { AppError } from "@tarima/shared/app-error.ts";
import {
  SCAN_MESSAGES,
  type ScanAnswer,
  type ScanInput,
  type ScannedTicket,
  type ScanReason,
  type Validation,
} from "@tarima/shared/check-ins/check-in.schema.ts";
import type { TicketToken } from "@tarima/shared/check-ins/ticket-token.ts";
import { judge, RESULT_OF } from "@tarima/shared/check-ins/verdict.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { canMove } from "@tarima/shared/status.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { TICKET_TRANSITIONS } from "@tarima/shared/tickets/ticket.status.ts";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { tickets, validations } from "../firestore/collections.ts";
import { isAlreadyThere, retryOnConflict } from "../firestore/conflicts.ts";
import { db } from "../firestore/database.ts";
import type { SignedCall } from "../http/call.ts";
import { readTicket } from "../tickets/tickets.repo.ts";
import type { Door } from "./door.ts";

/**
 * The one command behind every way a ticket is checked at the door. Of any number of scans of one ticket, exactly one
 * hears `valid`: whoever flips it from active to used. Every attempt at a known door is stored, passed or not. A retry
 * with its nonce hears what the first try heard. Throws SCAN_CONFLICT for a nonce that was another ticket's.
 */
export async function checkInTicket(input: ScanInput, door: Door, call: SignedCall): Promise<ScanAnswer> {
  if (!door.event) return answer(input, call, "forged", undefined, undefined);
  const attempt = newAttempt(input, door.event, call);
  if (door.code !== "genuine") {
    await store({ ...attempt, reason: door.code, result: RESULT_OF[door.code] });
    const message =
      door.code === "wrong_event" ? `${SCAN_MESSAGES.wrong_event}: ${door.other.name}` : undefined;
    return { ...answer(input, call, door.code, undefined, door.event.id), ...(message && { message }) };
  }
  const { token, event } = door;
  const { reason, ticket } = await retryOnConflict(() => settle(token, event, attempt, call));
  return answer(input, call, reason, ticket, event.id);
}

interface Settled {
  reason: ScanReason;
  ticket: Ticket | undefined;
}

/** Reads the ticket, judges, and commits verdict and attempt together; a lost race is read and judged again. */
async function settle(
  { ticketId, tokenVersion }: Pick<TicketToken, "ticketId" | "tokenVersion">,
  event: Event,
  attempt: Validation,
  call: SignedCall,
): Promise<Settled> {
  const snapshot = await readTicket(ticketId);
  const ticket = snapshot.data();
  const isEventCancelled = event.status === "cancelled";
  const scan = {
    tokenVersion,
    deviceId: attempt.deviceId,
    validationId: attempt.id,
    now: call.now,
    isEventCancelled,
  };
  const reason = judge(ticket, scan);
  const stored: Validation = { ...attempt, ticketId, reason, result: RESULT_OF[reason] };
  if (reason === "ok" && ticket && !canMove(TICKET_TRANSITIONS, ticket.status, "used"))
    return { reason, ticket }; // a retry
  try {
    if (reason === "ok") return { reason, ticket: await admit(snapshot, stored, call) };
    await validations.doc(stored.id).create(stored);
    return { reason, ticket };
  } catch (error) {
    const earlier = isAlreadyThere(error) ? (await validations.doc(stored.id).get()).data() : undefined;
    if (!earlier) throw error;
    if (earlier.ticketId !== ticketId) throw new AppError("SCAN_CONFLICT");
    if (reason === "ok") throw error; // the same scan twice at once: read again what the other one wrote
    return { reason: earlier.reason, ticket };
  }
}

async function admit(
  snapshot: DocumentSnapshot<Ticket>,
  attempt: Validation,
  call: SignedCall,
): Promise<Ticket> {
  const used: Pick<Ticket, "status" | "firstUseAt" | "usedBy"> = {
    status: "used",
    firstUseAt: call.now.toISOString(),
    usedBy: { validationId: attempt.id, validator: attempt.validatorName, deviceId: attempt.deviceId },
  };
  const batch = db().batch();
  batch.update(
    snapshot.ref,
    tickets.encode(used),
    snapshot.updateTime ? { lastUpdateTime: snapshot.updateTime } : {},
  );
  batch.create(validations.doc(attempt.id), attempt);
  await batch.commit();
  return { ...(snapshot.data() as Ticket), ...used };
}

/** Stores an attempt with a code that is no ticket of this door. A retry finds it there already. */
async function store(attempt: Validation): Promise<void> {
  try {
    await validations.doc(attempt.id).create(attempt);
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
  }
}

function newAttempt(input: ScanInput, event: Event, call: SignedCall): Validation {
  const { actor, now } = call;
  // a device's nonce names the attempt, so that a retry of it is the same one; somebody else's nonce is not
  const id = input.nonce
    ? createHash("sha256").update(`${actor.uid} ${input.nonce}`).digest("base64url")
    : randomUUID();
  return {
    id,
    eventId: event.id,
    eventName: event.name,
    ticketId: null,
    result: "invalid",
    reason: "forged",
    method: input.method,
    validatorUid: actor.uid,
    validatorName: actor.name,
    validatorEmail: actor.email,
    validatorRole: actor.role,
    deviceId: input.deviceInfo.deviceId ?? "",
    userAgent: input.deviceInfo.userAgent ?? call.userAgent,
    ip: call.ip,
    deviceTime: input.deviceInfo.timestamp ?? null,
    createdAt: now.toISOString(),
  };
}

function answer(
  input: ScanInput,
  call: SignedCall,
  reason: ScanReason,
  ticket: Ticket | undefined,
  eventId: string | undefined,
): ScanAnswer {
  const wasUsed = reason !== "ok" && ticket?.firstUseAt;
  return {
    result: RESULT_OF[reason],
    reason,
    message: SCAN_MESSAGES[reason],
    ticket: ticket ? forTheDoor(ticket) : null,
    ticketId: ticket?.id ?? null,
    eventId: eventId ?? null,
    validatedAt: (reason === "ok" ? ticket?.firstUseAt : undefined) ?? call.now.toISOString(),
    method: input.method,
    validator: call.actor.name,
    previousValidation: wasUsed
      ? {
          ticketId: ticket.id,
          validatedAt: ticket.firstUseAt as string,
          validator: ticket.usedBy?.validator ?? "",
        }
      : null,
  };
}

/** What the door may see: whom to let in and where to; of the document only the last digits. */
function forTheDoor(ticket: Ticket): ScannedTicket {
  const [type = "", number = ""] = ticket.buyerIdentification.split(" ");
  return {
    ticketId: ticket.id,
    ticketCode: ticket.ticketCode,
    eventId: ticket.eventId,
    eventName: ticket.eventName,
    ticketType: ticket.combinationName,
    locality: ticket.sectionName,
    phase: ticket.phaseName,
    attendeeName: ticket.buyerName,
    attendeeDocument: number ? `${type} •••${number.slice(-3)}` : "",
    seatsPerTicket: ticket.seatsPerTicket,
  };
}
