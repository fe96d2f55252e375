import { createHash, randomUUID } from "node:crypto";
import type {
  ScanContext,
  ScanReason,
  ScanResult,
  Validation,
} from "@tarima/shared/check-ins/check-in.schema.ts";
import { doorRulesOf } from "@tarima/shared/check-ins/entry.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
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

/** People whom an attempt let in for the first time. */
export const enteredBy = ({ reason, seats }: Pick<Validation, "reason" | "seats">): number =>
  reason === "ok" ? seats : 0;

/** The attempt's id derives from user and nonce, so that a retry is the same attempt, and another user's nonce is not. */
const attemptId = (uid: string, nonce: string | undefined) =>
  nonce ? createHash("sha256").update(`${uid} ${nonce}`).digest("base64url") : randomUUID();

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
