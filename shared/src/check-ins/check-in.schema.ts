import * as z from "zod/mini";
import { id, instant, money, wallClock } from "../api/primitives.ts";
import { saidAnswer } from "../questions/question.schema.ts";
import { TICKET_STATUSES } from "../tickets/ticket.status.ts";
import { ticketPart } from "../tickets/ticket-part.ts";
import { groupEntry } from "./group-entry.schema.ts";
import { SCAN_METHODS } from "./scan-methods.ts";

/** Results a door receives. Source: spec 4. */
export const SCAN_RESULTS = ["valid", "invalid", "used", "cancelled", "duplicate"] as const;
export type ScanResult = (typeof SCAN_RESULTS)[number];

/** Why a ticket was accepted or refused. A closed list. */
export const SCAN_REASONS = [
  "ok",
  "forged",
  "not_found",
  "reissued",
  "wrong_event",
  "already_used",
  "cancelled",
  "event_cancelled",
  "expired",
  "too_early",
  "doors_closed",
  "wrong_gate",
  "left",
  "reentered",
  "not_inside",
  "repeated",
  "too_many_people",
] as const;
export type ScanReason = (typeof SCAN_REASONS)[number];

/** Shown at the door; the spec's own texts where it has them. */
export const SCAN_MESSAGES: Readonly<Record<ScanReason, string>> = {
  ok: "Ticket validado exitosamente",
  forged: "Ticket inválido: este código no es de Tarima",
  not_found: "Ticket inválido: ninguna boleta tiene este código. Revísalo",
  reissued: "Ticket inválido: este código ya no sirve, la boleta se transfirió o se volvió a emitir",
  wrong_event: "Ticket inválido: esta boleta es de otro evento",
  already_used: "Esta boleta ya se usó",
  cancelled: "Esta boleta está cancelada",
  event_cancelled: "Este evento se canceló",
  expired: "Ticket inválido: este evento ya terminó",
  too_early: "Todavía no abren las puertas",
  doors_closed: "Las puertas ya cerraron",
  wrong_gate: "Esta boleta no entra por esta puerta",
  left: "Salida anotada: puede volver a entrar",
  reentered: "Vuelve a entrar",
  not_inside: "Esta boleta no está adentro: no hay salida que anotar",
  repeated: "Acabas de leer este código",
  too_many_people: "Con este código no pasan tantas personas",
};

export const RESULT_OF: Readonly<Record<ScanReason, ScanResult>> = {
  ok: "valid",
  forged: "invalid",
  not_found: "invalid",
  reissued: "invalid",
  wrong_event: "invalid",
  already_used: "used",
  cancelled: "cancelled",
  event_cancelled: "cancelled",
  expired: "invalid",
  too_early: "invalid",
  doors_closed: "invalid",
  wrong_gate: "invalid",
  left: "valid",
  reentered: "valid",
  not_inside: "invalid",
  repeated: "duplicate",
  too_many_people: "invalid",
};

export const SCAN_DIRECTIONS = ["in", "out"] as const;
export type ScanDirection = (typeof SCAN_DIRECTIONS)[number];

export const deviceInfo = z.object({
  userAgent: z.optional(z.string().check(z.maxLength(400))),
  timestamp: z.optional(instant),
  /** Made once per device, so that a repeated scan on the same device is recognised. */
  deviceId: z.optional(id),
});

export const scannedCode = z
  .string("Falta el código de la boleta")
  .check(
    z.trim(),
    z.minLength(1, "Falta el código de la boleta"),
    z.maxLength(10_000, "El código es demasiado largo"),
  );

/** Fields of every scan, however the ticket was identified. */
export const scanContext = z.object({
  method: z._default(z.enum(SCAN_METHODS), "scanner_web"),
  /** A gate of the event's entry rules; without one every locality may enter. */
  gateId: z.optional(id),
  direction: z._default(z.enum(SCAN_DIRECTIONS), "in"),
  /** How many people pass with a code that admits several; one without it. Other codes admit one whatever it says. */
  people: z.optional(
    z.int("Debe ser un número entero").check(z.gte(1, "Mínimo 1"), z.lte(100, "Máximo 100")),
  ),
  /**
   * Whoever scans was asked, and wants tickets checked although the doors are far away. Without it a scan that would use up a
   * ticket so early is EARLY_ENTRY_UNCONFIRMED, and changes and counts nothing.
   */
  confirmsEarly: z.optional(z.boolean()),
  /** Made by the device for this scan. A retry with the same nonce receives the first result. */
  nonce: z.optional(z.uuid("Debe ser un UUID")),
  deviceInfo: z._default(deviceInfo, {}),
});
export type ScanContext = z.output<typeof scanContext>;

/** One scan. Input of the callable validateTicket and of POST /ticket-validations/validate-qr. */
export const scanInput = z.extend(scanContext, {
  qrToken: scannedCode,
  /** The event of this door. A ticket of another event is refused as such. */
  eventId: z.optional(id),
});
export type ScanInput = z.output<typeof scanInput>;

/**
 * A scanned ticket. Source: spec 3, scanned ticket data. Door staff see whom to admit, and where; the event's producer and
 * superadmins see everything. What a reader may not see is null for them, as is what a ticket does not have.
 */
export const scannedTicket = z.object({
  ticketId: id,
  ticketCode: z.string(),
  status: z.enum(TICKET_STATUSES),
  ticketType: z.string(),
  /** People it admits. */
  seatsPerTicket: z.int(),
  /** Where it admits several: how many have entered, this scan included. */
  group: z.nullable(groupEntry),
  /** Which of a group ticket's codes it is. Null for one that is not, and where a device decided without a network. */
  part: z.nullable(ticketPart),
  eventId: id,
  eventName: z.string(),
  eventDate: wallClock,
  /** Address and city. */
  eventLocation: z.string(),
  eventVenue: z.string(),
  /** Tickets are for a locality, which the specification also calls section and zone; places are not numbered. */
  locality: z.string(),
  section: z.string(),
  zone: z.string(),
  row: z.nullable(z.string()),
  seat: z.nullable(z.string()),
  phase: z.string(),
  attendeeName: z.string(),
  /** The document: "CC 1107045418"; for door staff its last digits, "CC •••418". Empty where there is none. */
  attendeeId: z.string(),
  attendeeEmail: z.nullable(z.string()),
  attendeePhone: z.nullable(z.string()),
  /** Who paid: not the attendee where the ticket was renamed or transferred. Not for door staff. */
  buyerName: z.nullable(z.string()),
  buyerId: z.nullable(z.string()),
  buyerEmail: z.nullable(z.string()),
  buyerPhone: z.nullable(z.string()),
  /** Of this ticket, in pesos: total = price + serviceFee − discount. Not for door staff. */
  price: z.nullable(money),
  serviceFee: z.nullable(money),
  discount: z.nullable(money),
  total: z.nullable(money),
  /** Null where a device decided without a network. */
  purchaseDate: z.nullable(instant),
  usedAt: z.nullable(instant),
  cancelledAt: z.nullable(instant),
  /** Of the scan that used it. */
  validationMethod: z.nullable(z.enum(SCAN_METHODS)),
  validator: z.nullable(z.string()),
  /** The QR's content as it was presented; null where the ticket was identified otherwise. */
  qrCode: z.nullable(z.string()),
  /** The printed code, for readers and for typing. */
  barcode: z.string(),
  /** The purchase's number, as its mails and receipts show it. */
  orderNumber: z.string(),
  /** The gateway's payment id. Not for door staff. */
  transactionId: z.nullable(z.string()),
  /** What the door is to know of what its holder answered, in words. Absent in scans kept by an earlier release. */
  answers: z.optional(z.array(saidAnswer)),
  /** Courtesy or not, whose it was before, and for its producer their note on a courtesy. */
  notes: z.nullable(z.string()),
});
export type ScannedTicket = z.output<typeof scannedTicket>;

/** Source: spec 3, scan result; spec 7, validate-qr. */
export const scanAnswer = z.object({
  result: z.enum(SCAN_RESULTS),
  reason: z.enum(SCAN_REASONS),
  message: z.string(),
  ticket: z.nullable(scannedTicket),
  ticketId: z.nullable(z.string()),
  eventId: z.nullable(z.string()),
  validatedAt: instant,
  method: z.enum(SCAN_METHODS),
  validator: z.string(),
  /** People whom this scan let in for the first time. */
  entered: z.int(),
  previousValidation: z.nullable(z.object({ ticketId: id, validatedAt: instant, validator: z.string() })),
});
export type ScanAnswer = z.output<typeof scanAnswer>;

/** The scan that had already admitted the ticket. */
export const earlierScan = z.object({
  validatedAt: instant,
  validator: z.string(),
  deviceId: z.string(),
});

/** `validations/{id}`: one attempt at the door, accepted or not. */
export const validation = z.object({
  id: z.string(),
  eventId: id,
  eventName: z.string(),
  ticketId: z.nullable(z.string()),
  ticketCode: z.nullable(z.string()),
  locality: z.nullable(z.string()),
  /** People whom it let in, where it did; else those the ticket admits. */
  seats: z.int(),
  /** How many passed with a code for several; absent where whoever scanned did not say. */
  people: z.optional(z.int()),
  /** People let in offline beyond those the code still admitted. */
  excess: z.optional(z.int()),
  gateId: z.nullable(id),
  direction: z.enum(SCAN_DIRECTIONS),
  result: z.enum(SCAN_RESULTS),
  reason: z.enum(SCAN_REASONS),
  method: z.enum(SCAN_METHODS),
  validatorUid: id,
  validatorName: z.string(),
  validatorEmail: z.string(),
  validatorRole: z.string(),
  deviceId: z.string(),
  userAgent: z.string(),
  ip: z.string(),
  /** The device's own clock at the scan; null when it did not send one. */
  deviceTime: z.nullable(instant),
  /** When the code was scanned. Earlier than `createdAt` for scans made offline and sent later. */
  scannedAt: instant,
  /** The time an offline device claimed, where it is impossible; `scannedAt` then holds the nearest possible one. */
  claimedAt: z.optional(instant),
  createdAt: instant,
  /** The result the door gave offline; null where the server decided. */
  told: z.nullable(z.enum(SCAN_RESULTS)),
  /** Admitted offline although the ticket was already used. `earlier` is the scan that had used it. */
  isConflict: z.boolean(),
  earlier: z.nullable(earlierScan),
  /** Undone by a supervisor. */
  undone: z.nullable(z.object({ at: instant, uid: id, name: z.string(), reason: z.string() })),
});
export type Validation = z.output<typeof validation>;
