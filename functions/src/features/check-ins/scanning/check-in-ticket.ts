import {
  RESULT_OF,
  type ScanAnswer,
  type ScanContext,
  type ScanReason,
  type ScanResult,
  type Validation,
} from "@tarima/shared/check-ins/check-in.schema.ts";
import { doorRulesOf, localityIdOf } from "@tarima/shared/check-ins/entry.ts";
import { canPass, isGroupCode, passGroup } from "@tarima/shared/check-ins/group-entry.ts";
import { evaluateScan, needsConfirmation } from "@tarima/shared/check-ins/verdict.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { AppError } from "../../../lib/app-error.ts";
import { tickets, validations } from "../../../lib/firestore/collections.ts";
import { isAlreadyThere, retryOnConflict } from "../../../lib/firestore/conflicts.ts";
import { db } from "../../../lib/firestore/database.ts";
import { understood } from "../../../lib/firestore/queries.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { endListing } from "../../tickets/resale/end-listing.ts";
import { readTicket } from "../../tickets/tickets.repo.ts";
import { enteredBy, type MadeOffline, newAttempt, storeAttempt } from "./attempt.ts";
import { awaitsSale } from "./awaits-sale.ts";
import type { DoorContext, NamedTicket } from "./door.ts";
import { answerOf } from "./scan-answer.ts";

/**
 * Checks a ticket at the door; all routes that do so end here. Of any number of scans of one ticket, exactly one receives
 * `valid`: the one whose commit changes it from active to used. Every attempt at a known door is stored, whatever its result. A
 * retry with the same nonce receives the first result. Throws SCAN_CONFLICT for a nonce that belongs to another ticket's scan,
 * and EARLY_ENTRY_UNCONFIRMED where whoever scans has to be asked first: nothing is stored then.
 */
export async function checkInTicket(
  input: ScanContext & { qrToken?: string },
  door: DoorContext,
  call: SignedCall,
): Promise<ScanAnswer> {
  const { reason, ticket, attempt } = await processScan(input, door, call);
  return answerOf(input, call, door, { reason, ticket, entered: attempt && enteredBy(attempt) });
}

export interface Settled {
  reason: ScanReason;
  ticket: Ticket | undefined;
  /** As stored; undefined where the event is unknown, and where a scan made offline is of what a box office may have sold: it waits. */
  attempt: Validation | undefined;
}

/** The same, also returning the stored attempt. With `offline`, the scan is evaluated as of the time it was made. */
export async function processScan(
  input: ScanContext,
  door: DoorContext,
  call: SignedCall,
  offline?: MadeOffline,
): Promise<Settled> {
  if (!door.event) return { reason: door.code, ticket: undefined, attempt: undefined };
  const attempt = newAttempt(input, door.event, call, offline);
  if (door.code === "genuine") {
    const { event, token } = door;
    const refusal = offline && refusalOf(offline);
    const isConfirmed = input.confirmsEarly ?? false;
    return retryOnConflict(() => settleGenuine(token, event, attempt, { refusal, isConfirmed }));
  }
  const judged = { ...attempt, reason: door.code, result: RESULT_OF[door.code] };
  const stored = await storeAttempt({ ...judged, isConflict: attempt.told === "valid" });
  return { reason: stored.reason, ticket: undefined, attempt: stored };
}

/**
 * Why an offline device refused entry. Its refusal is accepted: a person it turned away is not admitted afterwards. Undefined
 * where it admitted. Its reason and result may contradict each other.
 */
function refusalOf({ told, reason }: MadeOffline): ScanReason | undefined {
  if (told === "valid") return undefined;
  return RESULT_OF[reason] === "valid" ? TURNED_AWAY[told] : reason;
}

const TURNED_AWAY = {
  invalid: "forged",
  used: "already_used",
  cancelled: "cancelled",
  duplicate: "repeated",
} as const satisfies Record<Exclude<ScanResult, "valid">, ScanReason>;

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
 * How many passed, where that is known: a device that let somebody in without a network had decided that they are not those of
 * its scan before.
 */
const peopleOf = ({ people, told }: Pick<Validation, "people" | "told">): number | undefined =>
  people ?? (told === "valid" ? 1 : undefined);

/** Reads the ticket, evaluates the scan, and commits ticket and attempt together. After a lost race everything is repeated. */
async function settleGenuine(
  token: NamedTicket,
  event: Event,
  made: Validation,
  { refusal, isConfirmed }: { refusal: ScanReason | undefined; isConfirmed: boolean },
): Promise<Settled> {
  const snapshot = await readTicket(token.ticketId);
  // made without a network, it is over, and is stored even if nobody can make anything of the ticket: it would block those behind it
  const ticket = made.told === null ? snapshot.data() : understood(snapshot);
  if (!ticket && made.told === "valid" && (await awaitsSale(token.ticketId)))
    return { reason: "not_found", ticket, attempt: undefined };
  const attempt = withoutExcess(made, ticket, evaluateTicket(ticket, token, event, made));
  const verdict = evaluateTicket(ticket, token, event, attempt);
  const allowed = refusal && RESULT_OF[verdict] === "valid" ? refusal : verdict;
  const reason = isConfirmed ? allowed : withoutConfirmation(allowed, ticket, event, attempt);
  const passed = ticket && RESULT_OF[reason] === "valid" ? passOf(ticket, attempt, reason, event) : undefined;
  const stored = judged(attempt, token.ticketId, ticket, reason, passed?.entered);
  // of a code for several, only the stored attempt knows how many it let in
  const isRetry = reason === "ok" && ticket?.usedBy?.validationId === attempt.id && !isGroupCode(ticket);
  if (isRetry) return { reason, ticket, attempt: stored };
  try {
    if (ticket && passed)
      return { reason, attempt: stored, ticket: await pass(snapshot, ticket, passed.fields, stored) };
    const kept = await storeAttempt(stored);
    return { reason: kept.reason, ticket, attempt: kept };
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
    // for a retry, or the same scan sent twice at once, the first stored attempt applies, even if it was undone since
    const kept = await storeAttempt(stored);
    return { reason: kept.reason, attempt: kept, ticket: understood(await readTicket(token.ticketId)) };
  }
}

/**
 * A scan that nobody confirmed, though the doors are far away, uses up no ticket. At a door that can still be asked this throws
 * EARLY_ENTRY_UNCONFIRMED; a scan that was made offline is over, so it is refused as any other scan against the rules.
 */
function withoutConfirmation(
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
function withoutExcess(attempt: Validation, ticket: Ticket | undefined, verdict: ScanReason): Validation {
  if (!ticket || attempt.told !== "valid" || verdict !== "too_many_people") return attempt;
  const places = canPass(ticket, attempt.direction);
  return { ...attempt, people: places, excess: (attempt.people ?? 1) - places };
}

function judged(
  attempt: Validation,
  ticketId: string,
  ticket: Ticket | undefined,
  reason: ScanReason,
  entered: number | undefined,
): Validation {
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

interface Pass {
  fields: Partial<Ticket>;
  /** People who enter for the first time. */
  entered: number;
}

/** What a first entry, an exit or a re-entry changes. */
function passOf(ticket: Ticket, attempt: Validation, reason: ScanReason, event: Event): Pass {
  if (isGroupCode(ticket)) return groupPassOf(ticket, attempt, event);
  if (reason === "ok")
    return { fields: { ...admission(attempt), firstUseAt: attempt.scannedAt }, entered: 1 };
  return { fields: { presence: moved(ticket, reason) }, entered: 0 };
}

function groupPassOf(ticket: Ticket, attempt: Validation, event: Event): Pass {
  const { direction, deviceId, scannedAt } = attempt;
  const scan = { direction, people: peopleOf(attempt), deviceId, now: new Date(scannedAt) };
  const { entered, after } = passGroup(ticket, scan, doorRulesOf(event).allowsReentry);
  const admitted = entered > 0 && { ...admission(attempt), firstUseAt: ticket.firstUseAt ?? scannedAt };
  return { fields: { ...admitted, group: after, groupScan: { deviceId, at: scannedAt } }, entered };
}

/** Ticket and attempt in one commit. */
async function pass(
  snapshot: DocumentSnapshot<Ticket>,
  ticket: Ticket,
  changed: Partial<Ticket>,
  attempt: Validation,
): Promise<Ticket> {
  const batch = db().batch();
  batch.update(
    snapshot.ref,
    tickets.encode(changed),
    snapshot.updateTime ? { lastUpdateTime: snapshot.updateTime } : {},
  );
  batch.create(validations.doc(attempt.id), attempt);
  if (ticket.forSale) endListing(batch, ticket, new Date(attempt.createdAt));
  await batch.commit();
  return { ...ticket, ...changed };
}

const admission = ({ id, validatorName, deviceId, method }: Validation) => ({
  status: "used" as const,
  usedBy: { validationId: id, validator: validatorName, deviceId, method },
});

function moved({ presence }: Ticket, reason: ScanReason): NonNullable<Ticket["presence"]> {
  const entries = presence?.entries ?? 1;
  return reason === "left" ? { isOutside: true, entries } : { isOutside: false, entries: entries + 1 };
}
