import * as z from "zod/mini";
import { id, instant, wallClock } from "../../api/primitives.ts";
import { MAX_SCANS_SENT } from "../../lib/limits.ts";
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

/** A scan as the history shows it: nothing of the device's address or of who holds the ticket. */
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

/** A scan that was made without a network, as its device kept it. */
export const keptScan = z.object({
  ...scanContext.shape,
  nonce: z.uuid("Debe ser un UUID"),
  qrToken: scannedCode,
  /** When the code was read, by the server's clock as far as the device knew it. */
  scannedAt: instant,
  /** What the door said, and why. */
  told: z.enum(SCAN_RESULTS),
  reason: z.enum(SCAN_REASONS),
});
export type KeptScan = z.output<typeof keptScan>;

export const keptScans = z
  .array(keptScan)
  .check(z.minLength(1, "Requerido"), z.maxLength(MAX_SCANS_SENT, `Máximo ${MAX_SCANS_SENT} lecturas`));

/** What became of one of them. `isConflict`: the door let in whom it should not have. */
export const savedScan = z.object({
  nonce: z.string(),
  result: z.enum(SCAN_RESULTS),
  reason: z.enum(SCAN_REASONS),
  isConflict: z.boolean(),
  /** The nonce was another ticket's: nothing was stored. */
  isRefused: z.boolean(),
  earlier: z.nullable(earlierScan),
});
export type SavedScan = z.output<typeof savedScan>;

/** What the door reads of a ticket before it lets anybody in. Source: spec 7, ticketData; mapping of spec 4. */
export const doorTicket = z.extend(scannedTicket, {
  status: z.enum(["active", "used", "cancelled"]),
  validationStatus: z.enum(["valid", "used", "cancelled"]),
  usedAt: z.nullable(instant),
});
export type DoorTicket = z.output<typeof doorTicket>;

/** Source: spec 7, tickets/validate. */
export const lookAnswer = z.extend(scanAnswer, { valid: z.boolean() });

/** A sort of ticket as a door tells it; rows name it by its place in the list. */
export const ticketKind = z.object({
  localityId: z.nullable(id),
  locality: z.string(),
  ticketType: z.string(),
  seatsPerTicket: z.int(),
});
export type TicketKind = z.output<typeof ticketKind>;

/** What a device takes along to check tickets without a network, in pages; with the last cursor, what changed since. */
export const manifest = z.object({
  eventId: id,
  eventName: z.string(),
  startsAt: wallClock,
  venueName: z.string(),
  publicKey: z.string(),
  rules: doorRules,
  /** So that the device knows how wrong its clock is. */
  serverTime: instant,
  kinds: z.array(ticketKind),
  /** See manifest-row.ts. */
  rows: z.array(z.string()),
  cursor: z.nullable(z.string()),
  hasNextPage: z.boolean(),
});
export type Manifest = z.output<typeof manifest>;
