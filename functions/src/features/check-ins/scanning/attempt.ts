import { createHash, randomUUID } from "node:crypto";
import {
  RESULT_OF,
  type ScanContext,
  type ScanReason,
  type ScanResult,
  type Validation,
} from "@tarima/shared/check-ins/check-in.schema.ts";
import { doorRulesOf } from "@tarima/shared/check-ins/entry.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { AppError } from "../../../lib/app-error.ts";
import { validations } from "../../../lib/firestore/collections.ts";
import { isAlreadyThere } from "../../../lib/firestore/conflicts.ts";
import type { SignedCall } from "../../../lib/http/call.ts";

/** An offline scan: when it was made, and what the device decided and why. */
export interface MadeOffline {
  at: Date;
  told: ScanResult;
  reason: ScanReason;
  /** The time the device claimed, where it is not plausible. */
  claimedAt?: string;
}

/** An attempt at the door that has not been evaluated yet. */
export function newAttempt(
  input: ScanContext,
  event: Event,
  call: SignedCall,
  offline: MadeOffline | undefined,
): Validation {
  const { actor, now } = call;
  return {
    id: attemptId(actor.uid, input.nonce),
    eventId: event.id,
    eventName: event.name,
    ticketId: null,
    ticketCode: null,
    locality: null,
    seats: 1,
    ...(input.people !== undefined && { people: input.people }),
    gateId: doorRulesOf(event).gates.find(({ id }) => id === input.gateId)?.id ?? null, // an unknown gate counts as none
    direction: input.direction,
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
    scannedAt: (offline?.at ?? now).toISOString(),
    createdAt: now.toISOString(),
    told: offline?.told ?? null,
    isConflict: false,
    earlier: null,
    undone: null,
    ...(offline?.claimedAt && { claimedAt: offline.claimedAt }),
  };
}

/**
 * How many passed, where that is known: a device that let somebody in without a network had decided that they are not those of
 * its scan before.
 */
export const peopleOf = ({ people, told }: Pick<Validation, "people" | "told">): number | undefined =>
  people ?? (told === "valid" ? 1 : undefined);

/** People whom an attempt let in for the first time. */
export const enteredBy = ({ reason, seats }: Pick<Validation, "reason" | "seats">): number =>
  reason === "ok" ? seats : 0;

/** The attempt's id derives from user and nonce, so that a retry is the same attempt, and another user's nonce is not. */
const attemptId = (uid: string, nonce: string | undefined) =>
  nonce ? createHash("sha256").update(`${uid} ${nonce}`).digest("base64url") : randomUUID();

interface Presented {
  /** Of the code, whether or not there is such a ticket. */
  ticketId: string;
  ticket: Ticket | undefined;
  /** People who enter for the first time, if anybody passes. */
  entered: number | undefined;
}

/** An attempt with what it came to, as it is stored; without `presented` where its code named no ticket of the event. */
export function decidedAttempt(attempt: Validation, reason: ScanReason, presented?: Presented): Validation {
  const { ticketId = null, ticket, entered } = presented ?? {};
  const result = RESULT_OF[reason];
  const isConflict = attempt.told === "valid" && (isConflictOf({ result }) || (attempt.excess ?? 0) > 0);
  return {
    ...attempt,
    ticketId,
    ticketCode: ticket?.ticketCode ?? null,
    locality: ticket?.sectionName ?? null,
    seats: entered ?? ticket?.seatsPerTicket ?? 1,
    reason,
    result,
    isConflict,
    earlier: isConflict ? earlierOf(ticket) : null,
  };
}

/** Whether a scan admitted somebody wrongly. A repeat on the same device admitted nobody new. */
export const isConflictOf = ({ result }: Pick<Validation, "result">): boolean =>
  result !== "valid" && result !== "duplicate";

/** The scan that used a ticket. */
export function earlierOf(ticket: Ticket | undefined): Validation["earlier"] {
  if (!ticket?.firstUseAt || !ticket.usedBy) return null;
  const { validator, deviceId } = ticket.usedBy;
  return { validatedAt: ticket.firstUseAt, validator, deviceId };
}

/**
 * Stores an attempt that changes no ticket. For a retry, returns the stored attempt. Throws SCAN_CONFLICT for a nonce that
 * belongs to another ticket's scan.
 */
export async function storeAttempt(attempt: Validation): Promise<Validation> {
  try {
    await validations.doc(attempt.id).create(attempt);
    return attempt;
  } catch (error) {
    const earlier = isAlreadyThere(error) ? (await validations.doc(attempt.id).get()).data() : undefined;
    if (!earlier) throw error;
    if (earlier.ticketId !== attempt.ticketId) throw new AppError("SCAN_CONFLICT");
    return earlier;
  }
}
