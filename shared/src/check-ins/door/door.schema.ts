import * as z from "zod/mini";
import { id, instant, wallClock } from "../../api/primitives.ts";
import { MAX_SCANS_SENT } from "../../lib/limits.ts";
import { answers, doorQuestion } from "../../questions/question.schema.ts";
import {
  earlierScan,
  SCAN_REASONS,
  SCAN_RESULTS,
  scanAnswer,
  scanContext,
  scannedCode,
  scannedTicket,
  validation,
} from "../check-in.schema.ts";
import { doorRules } from "../entry.ts";

/** A scan in the history, without the device's address or the ticket's holder. */
export const scanRow = z.object({
  ...z.pick(validation, {
    id: true,
    eventId: true,
    eventName: true,
    ticketId: true,
    ticketCode: true,
    locality: true,
    gateId: true,
    direction: true,
    result: true,
    reason: true,
    method: true,
    deviceId: true,
    scannedAt: true,
    claimedAt: true,
    createdAt: true,
    told: true,
    isConflict: true,
  }).shape,
  message: z.string(),
  validator: z.string(),
  earlier: z.nullable(earlierScan),
  undone: z.nullable(z.object({ at: instant, name: z.string(), reason: z.string() })),
});
export type ScanRow = z.output<typeof scanRow>;

/** A scan made offline, as its device stored it. */
export const keptScan = z.object({
  ...scanContext.shape,
  nonce: z.uuid("Debe ser un UUID"),
  qrToken: scannedCode,
  /** When the code was scanned, by the server's clock as the device estimated it. */
  scannedAt: instant,
  /** What the door showed, and why. */
  told: z.enum(SCAN_RESULTS),
  reason: z.enum(SCAN_REASONS),
});
export type KeptScan = z.output<typeof keptScan>;

export const keptScans = z
  .array(keptScan)
  .check(
    z.minLength(1, "No hay lecturas por subir"),
    z.maxLength(MAX_SCANS_SENT, `Máximo ${MAX_SCANS_SENT} lecturas`),
  );

/** What became of an offline scan. `isConflict`: somebody was admitted who should not have been. */
export const savedScan = z.object({
  nonce: z.string(),
  result: z.enum(SCAN_RESULTS),
  reason: z.enum(SCAN_REASONS),
  isConflict: z.boolean(),
  /** The nonce belongs to another ticket's scan: nothing was stored. */
  isRefused: z.boolean(),
  /** Its ticket is reserved at a box office whose sale was not handed in yet: nothing was stored, and it is to be sent again. */
  isAwaited: z.optional(z.boolean()),
  earlier: z.nullable(earlierScan),
});
export type SavedScan = z.output<typeof savedScan>;

/** A ticket as shown before anybody is admitted. Source: spec 7, ticketData; mapping of spec 4. */
export const doorTicket = z.extend(scannedTicket, {
  validationStatus: z.enum(["valid", "used", "cancelled"]),
});
export type DoorTicket = z.output<typeof doorTicket>;

/** Source: spec 7, tickets/validate. */
export const lookAnswer = z.extend(scanAnswer, { valid: z.boolean() });

/** A kind of ticket; rows refer to it by its place in the list. */
export const ticketKind = z.object({
  localityId: z.nullable(id),
  locality: z.string(),
  ticketType: z.string(),
  seatsPerTicket: z.int(),
});
export type TicketKind = z.output<typeof ticketKind>;

/** What a device downloads to check tickets offline, in pages. With the last cursor: what changed since. */
export const manifest = z.object({
  eventId: id,
  eventName: z.string(),
  startsAt: wallClock,
  venueName: z.string(),
  publicKey: z.string(),
  rules: doorRules,
  /** Lets the device measure how wrong its clock is. */
  serverTime: instant,
  kinds: z.array(ticketKind),
  /** See manifest-row.ts. */
  rows: z.array(z.string()),
  /**
   * All tickets that a box office has reserved and may be selling without a network, as rows; only with the last page. Each is a ticket
   * once its sale was handed in.
   */
  reserved: z.optional(z.array(z.string())),
  /** The questions whose answers the door reads; absent without any. */
  questions: z.optional(z.array(doorQuestion)),
  /** Answers to those, by the ids in the rows. */
  answers: z.optional(z.record(z.string(), answers)),
  cursor: z.nullable(z.string()),
  hasNextPage: z.boolean(),
});
export type Manifest = z.output<typeof manifest>;
