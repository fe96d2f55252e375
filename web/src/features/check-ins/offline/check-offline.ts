import {
  RESULT_OF,
  SCAN_MESSAGES,
  type ScanAnswer,
  type ScannedTicket,
  type ScanReason,
} from "@tarima/shared/check-ins/check-in.schema.ts";
import { type DoorRules, gatesFor } from "@tarima/shared/check-ins/entry.ts";
import { groupEntryOf, groupLabel, isGroupCode } from "@tarima/shared/check-ins/group-entry.ts";
import { orderIdOf, readToken, readTypedCode } from "@tarima/shared/check-ins/ticket-token.ts";
import { needsConfirmation, type Scan } from "@tarima/shared/check-ins/verdict.ts";
import { orderNumber } from "@tarima/shared/orders/order-number.ts";
import { answersAtDoor } from "@tarima/shared/questions/answers.ts";
import { ApiError } from "../../../lib/api/api-error.ts";
import { doorDb, type OfflineDoor, type QueuedScan, readDoor } from "./door-store.ts";
import { evaluateOffline, type OfflineTicket, passedHere, passOffline } from "./offline-ticket.ts";
import { isSigned } from "./verify-code.ts";

/** Stored part of an unknown code, characters. */
const MOST_OF_A_CODE = 300;

export type DoorScan = Omit<QueuedScan, "scannedAt" | "told" | "reason" | "ticketId">;

/** What a code says before its ticket is read. */
type Read = { reason: ScanReason } | { ticket: OfflineTicket | undefined; tokenVersion: number };

/**
 * Decides a scan on this device. One transaction updates the ticket and queues the scan, so that an interruption loses neither.
 * Undefined if the event was not downloaded. Throws EARLY_ENTRY_UNCONFIRMED as the server does: nothing is stored then.
 */
export async function checkOffline(scan: DoorScan, validator: string): Promise<ScanAnswer | undefined> {
  const db = await doorDb();
  const door = await readDoor(scan.eventId, scan.uid);
  if (!door) return undefined;
  const at = Date.now();
  const now = new Date(at + door.clockAhead);
  const read = await readCode(scan.qrToken, door);
  const tx = db.transaction(["tickets", "outbox"], "readwrite");
  const tickets = tx.objectStore("tickets");
  // read again within the transaction: it may have been admitted meanwhile
  const known = "reason" in read ? undefined : read.ticket && (await tickets.get(read.ticket.id));
  const judged: Scan = {
    tokenVersion: "reason" in read ? 0 : read.tokenVersion,
    deviceId: scan.deviceInfo.deviceId ?? "",
    validationId: scan.nonce,
    now,
    direction: scan.direction,
    gateId: scan.gateId,
    people: scan.people,
    confirmsEarly: scan.confirmsEarly,
  };
  const reason = "reason" in read ? read.reason : evaluateOffline(known, judged, door.rules);
  if (asksFirst(reason, known, judged, door.rules))
    throw new ApiError("EARLY_ENTRY_UNCONFIRMED", { status: 409, details: door.rules.early });
  const isPass = known !== undefined && RESULT_OF[reason] === "valid";
  const pass = isPass ? passOffline(known, reason, judged, door.rules) : undefined;
  const scanned = { reason, validationId: scan.nonce, now, group: pass?.group };
  const ticket = isPass ? passedHere(known, scanned, { at, isWaiting: true }) : known;
  if (isPass && ticket) void tickets.put(ticket);
  void tx.objectStore("outbox").put({
    ...scan,
    qrToken: scan.qrToken.slice(0, MOST_OF_A_CODE),
    scannedAt: now.toISOString(),
    told: RESULT_OF[reason],
    reason,
    ...(isPass && { ticketId: known.id }),
  });
  await tx.done;
  return answerOf(scan, door, ticket, { reason, now, validator, entered: pass?.entered ?? 0 });
}

const asksFirst = (reason: ScanReason, known: OfflineTicket | undefined, scan: Scan, rules: DoorRules) =>
  known?.status === "active" && needsConfirmation(reason, { status: known.status }, scan, rules);

async function readCode(code: string, { eventId, publicKey }: OfflineDoor): Promise<Read> {
  const db = await doorDb();
  const typed = readTypedCode(code);
  if (typed) {
    const ticket = await db.getFromIndex("tickets", "code", [eventId, typed]);
    return { ticket, tokenVersion: ticket?.tokenVersion ?? 0 };
  }
  const token = readToken(code);
  if (!token) return { reason: "forged" };
  if (token.eventId !== eventId) return { reason: "wrong_event" };
  if (!(await isSigned(publicKey, token.payload, token.signature))) return { reason: "forged" };
  return { ticket: await db.get("tickets", token.ticketId), tokenVersion: token.tokenVersion };
}

function answerOf(
  { qrToken, method }: DoorScan,
  door: OfflineDoor,
  ticket: OfflineTicket | undefined,
  { reason, now, validator, entered }: { reason: ScanReason; now: Date; validator: string; entered: number },
): ScanAnswer {
  const result = RESULT_OF[reason];
  const { localityId } = ticket?.kind ?? {};
  const gates = reason === "wrong_gate" && localityId ? gatesFor(door.rules, localityId) : undefined;
  return {
    result,
    reason,
    message:
      OFFLINE_MESSAGES[reason] ??
      SCAN_MESSAGES[reason] +
        (gates ? `: entra por ${gates}` : "") +
        (reason === "too_many_people" && ticket ? `: ${groupLabel(stateOf(ticket))}` : ""),
    ticket: ticket ? scannedOffline(ticket, door, { reason, now, qrToken }) : null,
    ticketId: ticket?.id ?? null,
    eventId: door.eventId,
    validatedAt: now.toISOString(),
    method,
    validator,
    entered,
    previousValidation:
      result !== "valid" && ticket?.usedAt
        ? { ticketId: ticket.id, validatedAt: ticket.usedAt, validator: "" }
        : null,
  };
}

/** A ticket as this device knows it: without anybody's name, and as it is after the scan. */
function scannedOffline(
  ticket: OfflineTicket,
  { eventId, eventName, startsAt, venueName, questions }: OfflineDoor,
  { reason, now, qrToken }: { reason: ScanReason; now: Date; qrToken: string },
): ScannedTicket {
  const { id, code, kind, status, usedAt } = ticket;
  const { locality, ticketType, seatsPerTicket } = kind;
  const isUsed = status === "out" || RESULT_OF[reason] === "valid";
  return {
    ...{ ticketId: id, ticketCode: code, barcode: code, orderNumber: orderNumber(orderIdOf(id)) },
    ...{ eventId, eventName, eventDate: startsAt, eventVenue: venueName, eventLocation: "" },
    ...{ ticketType, seatsPerTicket, phase: "", locality, section: locality, zone: locality },
    ...{ row: null, seat: null, attendeeName: "", attendeeId: "", attendeeEmail: null, attendeePhone: null },
    ...{ buyerName: null, buyerId: null, buyerEmail: null, buyerPhone: null, transactionId: null },
    ...{ price: null, serviceFee: null, discount: null, total: null, purchaseDate: null },
    ...{ part: null, group: isGroupCode(kind) ? groupEntryOf(stateOf(ticket)) : null },
    status: isUsed ? "used" : status,
    usedAt: reason === "ok" ? now.toISOString() : usedAt,
    cancelledAt: null,
    validationMethod: null,
    validator: null,
    qrCode: readToken(qrToken) ? qrToken : null,
    answers: answersAtDoor(questions, ticket.answers),
    notes: null,
  };
}

const stateOf = ({ status, kind, group }: OfflineTicket) => ({
  status: status === "out" ? ("used" as const) : status,
  seatsPerTicket: kind.seatsPerTicket,
  ...(group && { group }),
});

/** Messages where the device knows less than the server. */
const OFFLINE_MESSAGES: Partial<Record<ScanReason, string>> = {
  not_found: "No está entre las boletas guardadas en este celular. Si es nueva, espera la conexión",
};
