import * as z from "zod/mini";
import { id, instant } from "../primitives.ts";

/** What the door hears. Source: spec 4. */
export const SCAN_RESULTS = ["valid", "invalid", "used", "cancelled", "duplicate"] as const;
export type ScanResult = (typeof SCAN_RESULTS)[number];

/** Why, from a closed list. */
export const SCAN_REASONS = [
  "ok",
  "forged",
  "not_found",
  "reissued",
  "wrong_event",
  "already_used",
  "cancelled",
  "event_cancelled",
  "repeated",
] as const;
export type ScanReason = (typeof SCAN_REASONS)[number];

/** What a person at the door reads. The spec's own words where it has them. */
export const SCAN_MESSAGES: Readonly<Record<ScanReason, string>> = {
  ok: "Ticket validado exitosamente",
  forged: "Ticket inválido: este código no lo hizo Tarima",
  not_found: "Ticket inválido: esta boleta no existe",
  reissued: "Ticket inválido: este código ya no sirve, la boleta se transfirió o se volvió a emitir",
  wrong_event: "Ticket inválido: esta boleta es de otro evento",
  already_used: "Esta boleta ya se usó",
  cancelled: "Esta boleta está cancelada",
  event_cancelled: "Este evento se canceló",
  repeated: "Acabas de leer este código",
};

export const SCAN_METHODS = ["scanner_web", "manual", "reader"] as const;

export const deviceInfo = z.object({
  userAgent: z.optional(z.string().check(z.maxLength(400))),
  timestamp: z.optional(instant),
  /** Made once per device, so that a repeat on the same one is known. */
  deviceId: z.optional(id),
});

/** One reading of a code. Input of the callable validateTicket and of POST /ticket-validations/validate-qr alike. */
export const scanInput = z.object({
  qrToken: z
    .string("Requerido")
    .check(z.trim(), z.minLength(1, "Requerido"), z.maxLength(10_000, "El código es demasiado largo")),
  method: z._default(z.enum(SCAN_METHODS), "scanner_web"),
  /** The event of this door: a ticket of another one is refused, and told as that. */
  eventId: z.optional(id),
  /** Made by the device for this scan; a retry with it hears what the first try heard. */
  nonce: z.optional(z.uuid("Debe ser un UUID")),
  deviceInfo: z._default(deviceInfo, {}),
});
export type ScanInput = z.output<typeof scanInput>;

/** What the door may see of a ticket: enough to let someone in. */
export const scannedTicket = z.object({
  ticketId: id,
  ticketCode: z.string(),
  eventId: id,
  eventName: z.string(),
  ticketType: z.string(),
  locality: z.string(),
  phase: z.string(),
  attendeeName: z.string(),
  /** Last digits only. */
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

/** `validations/{id}`: one attempt at the door, passed or not. */
export const validation = z.object({
  id: z.string(),
  eventId: id,
  eventName: z.string(),
  ticketId: z.nullable(z.string()),
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
  /** The device's own clock when it read the code; null when it did not say. */
  deviceTime: z.nullable(instant),
  createdAt: instant,
});
export type Validation = z.output<typeof validation>;
