import {
  RESULT_OF,
  type ScanAnswer,
  type ScanContext,
  type ScanReason,
  type Validation,
} from "@tarima/shared/check-ins/check-in.schema.ts";
import { isGroupCode } from "@tarima/shared/check-ins/group-entry.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { tickets, validations } from "../../../lib/firestore/collections.ts";
import { isAlreadyThere, retryOnConflict } from "../../../lib/firestore/conflicts.ts";
import { db } from "../../../lib/firestore/database.ts";
import { understood } from "../../../lib/firestore/queries.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { endListing } from "../../tickets/resale/end-listing.ts";
import { readTicket } from "../../tickets/tickets.repo.ts";
import { decidedAttempt, enteredBy, type MadeOffline, newAttempt, storeAttempt } from "./attempt.ts";
import { awaitsSale } from "./awaits-sale.ts";
import type { DoorContext, NamedTicket } from "./door.ts";
import { evaluateTicket, refusalOf, withoutConfirmation, withoutExcess } from "./evaluate-ticket.ts";
import { passOf } from "./pass-of.ts";
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

export interface ProcessedScan {
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
): Promise<ProcessedScan> {
  if (!door.event) return { reason: door.code, ticket: undefined, attempt: undefined };
  const attempt = newAttempt(input, door.event, call, offline);
  if (door.code === "genuine") {
    const { event, token } = door;
    const refusal = offline && refusalOf(offline);
    const isConfirmed = input.confirmsEarly ?? false;
    return retryOnConflict(() => processGenuine(token, event, attempt, { refusal, isConfirmed }));
  }
  const stored = await storeAttempt(decidedAttempt(attempt, door.code));
  return { reason: stored.reason, ticket: undefined, attempt: stored };
}

/** Reads the ticket, evaluates the scan, and commits ticket and attempt together. After a lost race everything is repeated. */
async function processGenuine(
  token: NamedTicket,
  event: Event,
  made: Validation,
  { refusal, isConfirmed }: { refusal: ScanReason | undefined; isConfirmed: boolean },
): Promise<ProcessedScan> {
  const { ticketId } = token;
  const snapshot = await readTicket(ticketId);
  // made without a network, it is over, and is stored even if nobody can make anything of the ticket: it would block those behind it
  const ticket = made.told === null ? snapshot.data() : understood(snapshot);
  if (!ticket && made.told === "valid" && (await awaitsSale(ticketId)))
    return { reason: "not_found", ticket, attempt: undefined };
  const attempt = withoutExcess(made, ticket, evaluateTicket(ticket, token, event, made));
  const verdict = evaluateTicket(ticket, token, event, attempt);
  const allowed = refusal && RESULT_OF[verdict] === "valid" ? refusal : verdict;
  const reason = isConfirmed ? allowed : withoutConfirmation(allowed, ticket, event, attempt);
  const passed = ticket && RESULT_OF[reason] === "valid" ? passOf(ticket, attempt, reason, event) : undefined;
  const stored = decidedAttempt(attempt, reason, { ticketId, ticket, entered: passed?.entered });
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
    return { reason: kept.reason, attempt: kept, ticket: understood(await readTicket(ticketId)) };
  }
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
