import {
  RESULT_OF,
  type ScanReason,
  type ScanResult,
  type Validation,
} from "@tarima/shared/check-ins/check-in.schema.ts";
import { doorRulesOf, localityIdOf } from "@tarima/shared/check-ins/entry.ts";
import { canPass } from "@tarima/shared/check-ins/group-entry.ts";
import { evaluateScan, needsConfirmation } from "@tarima/shared/check-ins/verdict.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { AppError } from "../../../lib/app-error.ts";
import { type MadeOffline, peopleOf } from "./attempt.ts";
import type { NamedTicket } from "./door.ts";

/** Evaluates a genuine code against its ticket as read. */
export function evaluateTicket(
  ticket: Ticket | undefined,
  { tokenVersion }: NamedTicket,
  event: Event,
  attempt: Pick<Validation, "id" | "deviceId" | "direction" | "gateId" | "scannedAt" | "people" | "told">,
): ScanReason {
  const scan = {
    tokenVersion,
    people: peopleOf(attempt),
    deviceId: attempt.deviceId,
    validationId: attempt.id,
    now: new Date(attempt.scannedAt),
    direction: attempt.direction,
    gateId: attempt.gateId ?? undefined,
    localityId: ticket && localityIdOf(event, ticket.combinationId),
  };
  return evaluateScan(ticket, scan, doorRulesOf(event));
}

/**
 * Why an offline device refused entry. Its refusal is accepted: a person it turned away is not admitted afterwards. Undefined
 * where it admitted. Its reason and result may contradict each other.
 */
export function refusalOf({ told, reason }: MadeOffline): ScanReason | undefined {
  if (told === "valid") return undefined;
  return RESULT_OF[reason] === "valid" ? TURNED_AWAY[told] : reason;
}

const TURNED_AWAY = {
  invalid: "forged",
  used: "already_used",
  cancelled: "cancelled",
  duplicate: "repeated",
} as const satisfies Record<Exclude<ScanResult, "valid">, ScanReason>;

/**
 * A scan that nobody confirmed, though the doors are far away, uses up no ticket. At a door that can still be asked this throws
 * EARLY_ENTRY_UNCONFIRMED; a scan that was made offline is over, so it is refused as any other scan against the rules.
 */
export function withoutConfirmation(
  reason: ScanReason,
  ticket: Ticket | undefined,
  event: Event,
  { scannedAt, claimedAt, createdAt, told }: Validation,
): ScanReason {
  const { early } = doorRulesOf(event);
  // a time that cannot be was moved to the earliest that can: only that it is before now is known
  const now = new Date(claimedAt === undefined ? scannedAt : createdAt);
  if (!needsConfirmation(reason, ticket, { now }, { early })) return reason;
  if (told !== null) return "too_early";
  throw new AppError("EARLY_ENTRY_UNCONFIRMED", { details: early });
}

/**
 * A device that knew less let in more people than its code still admitted: as many as it admitted are let in, and the others are
 * stored as a conflict.
 */
export function withoutExcess(
  attempt: Validation,
  ticket: Ticket | undefined,
  verdict: ScanReason,
): Validation {
  if (!ticket || attempt.told !== "valid" || verdict !== "too_many_people") return attempt;
  const places = canPass(ticket, attempt.direction);
  return { ...attempt, people: places, excess: (attempt.people ?? 1) - places };
}
