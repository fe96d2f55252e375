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

/** A scan that a device made without a network: when, what it said, and why. */
export interface MadeOffline {
  at: Date;
  told: ScanResult;
  reason: ScanReason;
  /** The time the device told, where it is not believed. */
  claimedAt?: string;
}

/** An attempt at a door, of which nothing is judged yet. */
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
    gateId: doorRulesOf(event).gates.find(({ id }) => id === input.gateId)?.id ?? null, // a made-up one is none
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

/** A device's nonce names the attempt, so that a retry of it is the same one; somebody else's nonce is not. */
const attemptId = (uid: string, nonce: string | undefined) =>
  nonce ? createHash("sha256").update(`${uid} ${nonce}`).digest("base64url") : randomUUID();

/**
 * Stores an attempt that changes no ticket. A retry finds it there already: answers what is stored. Throws SCAN_CONFLICT
 * for a nonce that was another ticket's.
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
