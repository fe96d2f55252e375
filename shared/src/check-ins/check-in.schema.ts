import * as z from "zod/mini";
import { id, instant } from "../api/primitives.ts";

/** What the door receives. Source: spec 4. */
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
  expired: "Ticket inválido: este evento ya terminó",
  too_early: "Todavía no abren las puertas",
  doors_closed: "Las puertas ya cerraron",
  wrong_gate: "Esta boleta no entra por esta puerta",
  left: "Salida anotada: puede volver a entrar",
  reentered: "Vuelve a entrar",
  not_inside: "Esta boleta no está adentro: no hay salida que anotar",
  repeated: "Acabas de leer este código",
};

/** The result that goes with each reason. */
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
  /** Made once per device, so that a repeat on the same one is known. */
  deviceId: z.optional(id),
});

export const scannedCode = z
  .string("Requerido")
  .check(z.trim(), z.minLength(1, "Requerido"), z.maxLength(10_000, "El código es demasiado largo"));

/** What goes with a scan, however the ticket was named. */
export const scanContext = z.object({
  method: z._default(z.enum(SCAN_METHODS), "scanner_web"),
  /** Of the event's entry rules; a door that says none lets every locality in. */
  gateId: z.optional(id),
  direction: z._default(z.enum(SCAN_DIRECTIONS), "in"),
  /** Made by the device for this scan; a retry with it receives what the first try received. */
  nonce: z.optional(z.uuid("Debe ser un UUID")),
  deviceInfo: z._default(deviceInfo, {}),
});
export type ScanContext = z.output<typeof scanContext>;

/** One reading of a code. Input of the callable validateTicket and of POST /ticket-validations/validate-qr alike. */
export const scanInput = z.extend(scanContext, {
  qrToken: scannedCode,
  /** The event of this door: a ticket of another one is refused, and told as that. */
  eventId: z.optional(id),
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

/** The scan that had let a ticket in before. */
export const earlierScan = z.object({
  validatedAt: instant,
  validator: z.string(),
  deviceId: z.string(),
});

/** `validations/{id}`: one attempt at the door, passed or not. */
export const validation = z.object({
  id: z.string(),
  eventId: id,
  eventName: z.string(),
  ticketId: z.nullable(z.string()),
  ticketCode: z.nullable(z.string()),
  locality: z.nullable(z.string()),
  /** Places that its ticket stands for. */
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
  /** The device's own clock when it read the code; null when it did not say. */
  deviceTime: z.nullable(instant),
  /** When the code was read. Differs from `createdAt` for what was read without a network and sent later. */
  scannedAt: instant,
  /** What a device without a network told of when, where that cannot be: `scannedAt` is then the nearest that can. */
  claimedAt: z.optional(instant),
  createdAt: instant,
  /** What the door said without a network; null where the server was asked. */
  told: z.nullable(z.enum(SCAN_RESULTS)),
  /** Let in without a network although it should not have been; `earlier` says who had come in with it. */
  isConflict: z.boolean(),
  earlier: z.nullable(earlierScan),
  /** Taken back by a supervisor. */
  undone: z.nullable(z.object({ at: instant, uid: id, name: z.string(), reason: z.string() })),
});
export type Validation = z.output<typeof validation>;
