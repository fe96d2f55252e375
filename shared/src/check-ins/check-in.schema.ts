import * as z from "zod/mini";
import { id, instant } from "../api/primitives.ts";

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
};

export const SCAN_METHODS = ["scanner_web", "manual", "reader"] as const;
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

/** What a door sees of a ticket. */
export const scannedTicket = z.object({
  ticketId: id,
  ticketCode: z.string(),
  eventId: id,
  eventName: z.string(),
  ticketType: z.string(),
  locality: z.string(),
  phase: z.string(),
  attendeeName: z.string(),
  /** The last digits only. */
  attendeeDocument: z.string(),
  seatsPerTicket: z.int(),
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
  /** How many people the ticket admits. */
  seats: z.int(),
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
